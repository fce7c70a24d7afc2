import { Mark } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { findAddresses } from '../../../forum/content/find-addresses';
import { linkAddress } from '../../../forum/content/link-address';
import { withScheme } from '../../../forum/content/written-address';

const hrefOf = (element: HTMLElement) => withScheme(element.getAttribute('href') ?? '');

/** A link. An address in the text needs none: where a post is read, it leads there by itself. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: hrefOf } }),
  // Posts show no other links.
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (linkAddress(hrefOf(element)) === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addCommands() {
    return {
      setLink:
        ({ href }) =>
        ({ chain }) =>
          linkAddress(href) !== undefined && chain().setMark(this.name, { href }).run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().unsetMark(this.name, { extendEmptyMarkRange: true }).run(),
    };
  },
  addProseMirrorPlugins() {
    /** An address pasted over words links them. */
    const handlePaste = (_: unknown, event: ClipboardEvent) => {
      const { selection } = this.editor.state;
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      const isAddress = findAddresses(text)[0]?.url === text;
      if (!isAddress || selection.empty || selection.$from.parent.type.spec.code) return false;
      return this.editor.commands.setLink({ href: text });
    };
    return [new Plugin({ props: { handlePaste } })];
  },
});
