import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useApi } from '../../../../api/forum-api';
import { idInLink } from '../../../../forum/posts/own-link';
import { postByIdSearch } from '../../../../forum/posts/post-searches';

/** Turns the pasted address of a post in this forum into a link with the title of the post. */
export const usePastedAddress = (editor: Editor) => {
  const queries = useQueryClient();
  const api = useApi();

  const nameLink = async (id: string, href: string) => {
    // Without a response the address stays, which is a link as well.
    const page = await queries.fetchQuery(api.postSearch(postByIdSearch(id))).catch(() => null);
    const title = page?.content.find((post) => post.id === id)?.title;
    if (title && !editor.isDestroyed) renameLinks(editor, href, title);
  };
  /** Returns whether the paste was handled. */
  return (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const id = URL.canParse(text) ? idInLink(new URL(text), 'post') : '';
    const { selection } = editor.state;
    if (!id || !selection.empty || selection.$from.parent.type.spec.code) return false;
    const { href } = new URL(text);
    const mark = { type: 'link', attrs: { href } };
    editor
      .chain()
      .insertContent({ type: 'text', text: href, marks: [mark] })
      .run();
    void nameLink(id, href);
    return true;
  };
};

/** Renames the links to this address whose text is still the address. */
function renameLinks(editor: Editor, href: string, title: string) {
  const { tr, doc, schema } = editor.state;
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, from) => {
    const isLink = node.marks.some(
      ({ type, attrs }) => type.name === 'link' && attrs.href === href,
    );
    if (isLink && node.text === href) found.push({ from, to: from + node.nodeSize });
  });
  // From the end, so that earlier positions stay valid.
  for (const { from, to } of found.reverse()) {
    tr.replaceWith(from, to, schema.text(title, doc.resolve(from + 1).marks()));
  }
  if (found.length > 0) editor.view.dispatch(tr);
}
