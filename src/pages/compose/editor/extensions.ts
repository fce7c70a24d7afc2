import type { NodeViewRendererProps } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
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
  TableHeader,
  TableCell,
];
