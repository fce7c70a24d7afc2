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
 * Shows an image as its text and address. Loading a pasted image would tell its host who is writing. The
 * preview shows the image as readers see it.
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

// Without a style attribute, which the page's policy forbids and posts do not have.
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ View: null });

/** An empty header cell labels nothing, so screen readers get a plain cell. The posted HTML has no role. */
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

/** The content the editor can write: a subset of what posts show. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // Posts show no other links.
      isAllowedUri: (href) => linkAddress(href) !== undefined,
      // Only text with a scheme becomes a link: README.md is a file, although .md is a top-level domain.
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
