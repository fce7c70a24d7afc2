import { type Editor, getMarkType, Mark, type Range } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection, type Selection, type Transaction } from '@tiptap/pm/state';
import { findAddresses } from '../../../forum/content/find-addresses';
import { linkAddress } from '../../../forum/content/link-address';

export const isAddress = (text: string) => findAddresses(text)[0]?.url === text;

/** Words that lead somewhere. An address is a link wherever it is read, so here it is text. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (link) => {
        const target = linkAddress(link.getAttribute('href'));
        // Posts show no links that lead nowhere.
        return target !== undefined && target !== linkAddress(addressOf(link)) ? null : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** What its text says without the link, beside the letters around it, if it is one text. */
const addressOf = (link: Element) => {
  const { textContent: words, childNodes, previousSibling, nextSibling } = link;
  const before = previousSibling?.textContent?.slice(-1) ?? '';
  const after = nextSibling?.textContent?.slice(0, 9) ?? '';
  const [found] = findAddresses(before + words + after);
  const isAlone = childNodes.length === 1 && found?.index === before.length;
  return isAlone && found.url === words ? words : null;
};

const hasNone = /^(?:link|code|kbd)$/;

/** Those that are links where the text is read. */
export const addressesIn = ({ text, marks }: Node, at: number, parent: Node | null) =>
  !text || parent?.type.spec.code || marks.some(({ type }) => hasNone.test(type.name))
    ? []
    : findAddresses(text).map(({ index, lastIndex, url }) => ({
        from: at + index,
        to: at + lastIndex,
        url,
      }));

const addressAt = ({ $from, from, to, empty }: Selection) => {
  const { parent, parentOffset } = $from;
  const { node, offset } = parent.childAfter(parentOffset);
  const found = node ? addressesIn(node, $from.start() + offset, parent) : [];
  return found.find((one) =>
    empty ? one.from < from && from < one.to : one.from <= from && to <= one.to,
  );
};

/** Where the link at the cursor, or of the selected picture, leads. */
export const linkHere = (editor: Editor): string | undefined => {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection) return selection.node.attrs.href ?? undefined;
  return editor.isActive('link') ? editor.getAttributes('link').href : undefined;
};

export const addressHere = (editor: Editor) =>
  linkHere(editor) ?? addressAt(editor.state.selection)?.url;

/** What is selected, without addresses, which would lead elsewhere than they say. */
const selectedWords = ({ selection: { ranges }, doc }: Transaction) => {
  const words: Range[] = [];
  let isWhole = true;
  for (const { $from, $to } of ranges)
    doc.nodesBetween($from.pos, $to.pos, (node, at, parent) => {
      if (!node.isText) return;
      let from = Math.max(at, $from.pos);
      const end = Math.min(at + node.nodeSize, $to.pos);
      for (const address of [...addressesIn(node, at, parent), { from: end, to: end }]) {
        if (address.to <= from || address.from > end) continue;
        if (doc.textBetween(from, address.from).trim()) words.push({ from, to: address.from });
        isWhole &&= address.from === end;
        from = address.to;
      }
    });
  return { words, isWhole };
};

/** Not in place of an address, nor of a part whose place it can take. */
export const linksWords = (tr: Transaction, href: string) => {
  const { selection, doc } = tr;
  const { from, to, empty } = selection;
  const around = addressAt(selection);
  if (!around) return !empty && selectedWords(tr).isWhole;
  const written = doc.textBetween(around.from, from) + href + doc.textBetween(to, around.to);
  return !empty && !isAddress(written);
};

export const linkWords = (tr: Transaction, href: string) => {
  const { selection, doc } = tr;
  const { from, to } = addressAt(selection) ?? selection;
  const link = getMarkType('link', doc.type.schema);
  if (selection instanceof NodeSelection && 'href' in selection.node.attrs)
    return tr.setNodeAttribute(from, 'href', href);
  const { words } = selectedWords(tr);
  for (const { from, to } of words) tr.addMark(from, to, link.create({ href }));
  if (words.length > 0) return tr;
  const text = href.replace(/^mailto:/, '');
  // Beside a letter it would be no address.
  const gapAt = (at: number) => (/[\p{L}\p{N}_]/u.test(doc.textBetween(at, at + 1)) ? ' ' : '');
  const start = from + gapAt(from - 1).length;
  tr.insertText(gapAt(from - 1) + text + gapAt(to), from, to);
  return isAddress(text) ? tr : tr.addMark(start, start + text.length, link.create({ href }));
};

export const insertLink = (editor: Editor, href: string) =>
  editor
    .chain()
    .focus()
    .command(({ commands }) => !linkHere(editor) || commands.extendMarkRange('link'))
    .command(({ tr }) => linkWords(tr, href).docChanged)
    .run();

export const unlink = (editor: Editor) => {
  const chain = editor.chain().focus().unsetMark('link', { extendEmptyMarkRange: true });
  chain.updateAttributes('image', { href: null }).run();
};
