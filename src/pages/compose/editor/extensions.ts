import { InputRule, Mark, type NodeViewRendererProps } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../../../forum/content/link-address';
import { Link } from './link';
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
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({
  View: null,
});

/** Typed as in Markdown. The rule of the extension leaves the last bracket behind the image. */
const typedImage = /!\[([^[\]]{0,200})\]\(([^\s()]{1,2000})\)$/;

const UnloadedImage = Image.extend({
  addNodeView: () => imageView,
  addInputRules() {
    return [
      new InputRule({
        find: typedImage,
        handler: ({ state, range, match: [, alt = '', src = ''] }) => {
          if (!/^https?:/i.test(linkAddress(src) ?? '')) return null;
          state.tr.replaceRangeWith(range.from, range.to, this.type.create({ alt, src }));
        },
      }),
    ];
  },
}).configure({ allowBase64: false });

/** Beside other marks, such as a link. */
const CodeInLine = Code.extend({ excludes: '' });

/** Marks that are pasted and shown, without a tool of their own. */
const plainMark = (name: string) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] });

/** The content the editor can write: a subset of what posts show. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    // A line to go on after what Enter does not leave. More would keep Backspace from undoing a typed sign.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] },
    codeBlock: { defaultLanguage: null },
  }),
  Link,
  CodeInLine,
  ...['sub', 'sup', 'kbd', 'ins'].map(plainMark),
  TypedMarkdown,
  UnloadedImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
];
