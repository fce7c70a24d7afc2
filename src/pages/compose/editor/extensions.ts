import type { NodeViewRendererProps } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../../../forum/content/link-address';
import styles from './rich-editor.module.css';
import { TypedMarkdown } from './typed-markdown';

/**
 * An image as its text and address. It is not loaded in the editor: loading a pasted image would tell
 * its host who writes. The preview shows it as readers see it.
 */
const imageView = ({ node }: NodeViewRendererProps) => {
  const dom = document.createElement('span');
  dom.className = styles.image ?? '';
  const text = document.createElement('bdi');
  text.textContent = node.attrs.alt || node.attrs.title || '';
  const address = document.createElement('code');
  address.textContent = node.attrs.src ?? '';
  dom.append(text, address);
  return { dom };
};

// Without a style attribute: the policy of the page forbids it, and posts have no styles.
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ View: null });

/** As long as it is empty it heads nothing, and is a cell to a screen reader. What is posted has no such role. */
const HeaderWithWords = TableHeader.extend({
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => emptyOf(doc) } })],
});

function emptyOf(doc: Node) {
  const empty: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'tableHeader' && node.textContent.trim() === '')
      empty.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, empty);
}

const UnloadedImage = Image.extend({
  addNodeView: () => imageView,
}).configure({ allowBase64: false });

/** What can be written: exactly what readers are shown. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // Readers get no other links.
      isAllowedUri: (href) => linkAddress(href) !== undefined,
      // Without a scheme a text is no link: README.md is a file, though .md is a top-level domain.
      shouldAutoLink: (text) => /^(?:https?:\/\/|mailto:)/i.test(text),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    codeBlock: { defaultLanguage: null },
  }),
  TypedMarkdown,
  UnloadedImage,
  PlainTable,
  TableRow,
  HeaderWithWords,
  TableCell,
];
