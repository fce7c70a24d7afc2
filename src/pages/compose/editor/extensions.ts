import { Extension, Mark, Node, type NodeViewRendererProps } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Node as Nodes } from '@tiptap/pm/model';
import {
  AllSelection,
  Plugin,
  type Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { findWrapping, liftTarget } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from '../../../forum/content/link-address';
import { addressesIn, Link } from './link';
import styles from './rich-editor.module.css';
import { TypedMarkdown } from './typed-markdown';

/** Loading a pasted image would show its host who is writing; the preview shows it as readers see it. */
const imageView = ({ node }: NodeViewRendererProps) => {
  const { alt, title, src, href } = node.attrs;
  const dom = document.createElement('span');
  dom.className = styles.image ?? '';
  const text = document.createElement('bdi');
  text.textContent = alt || title || '';
  const address = document.createElement('code');
  address.textContent = href ? `${src} → ${href}` : (src ?? '');
  dom.append(text, address);
  return { dom };
};

// Without a style attribute, which the page's policy forbids and posts do not have.
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({
  View: null,
});

/** Addresses look as where they are read. An empty header cell labels nothing, so screen readers get a plain cell. */
const Looks = Extension.create({
  name: 'looks',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => looksOf(doc) } })],
});

function looksOf(doc: Nodes) {
  const looks: Decoration[] = [];
  doc.descendants((node, at, parent) => {
    const isEmptyHead = node.type.name === 'tableHeader' && node.textContent.trim() === '';
    const look = node.type.spec.code ? { spellcheck: 'false' } : isEmptyHead && { role: 'cell' };
    if (look) looks.push(Decoration.node(at, at + node.nodeSize, look));
    for (const { from, to, url } of addressesIn(node, at, parent))
      looks.push(Decoration.inline(from, to, { nodeName: 'a', href: url }));
  });
  return DecorationSet.create(doc, looks);
}

const UnloadedImage = Image.extend({
  addNodeView: () => imageView,
  addAttributes() {
    // Where a picture leads that is a link.
    const href = {
      default: null,
      parseHTML: (image: Element) => linkAddress(image.getAttribute('data-href')) ?? null,
      rendered: false,
    };
    return { ...this.parent?.(), href };
  },
  renderHTML({ node, HTMLAttributes }) {
    const image = ['img', HTMLAttributes] as const;
    return node.attrs.href ? ['a', { href: node.attrs.href }, image] : image;
  },
}).configure({ allowBase64: false });

/** Beside other marks, such as a link. */
const CodeInLine = Code.extend({ excludes: '' });

/** Without a tool of its own: the key ArrowRight leaves one that ends a paragraph. */
const plainMark = (name: string) =>
  Mark.create({
    name,
    exitable: true,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

const isInList = /^(?:bulletList|orderedList|listItem)$/;

/** From the first word to the last: all that there is stands around every block. */
const withinAll = (selection: Selection) =>
  selection instanceof AllSelection
    ? TextSelection.between(selection.$from, selection.$to)
    : selection;

/** What is selected becomes one: a list is quoted whole, as no point begins with a quote. */
const OneBlock = Extension.create({
  name: 'oneBlock',
  // After the commands of the blocks themselves, which these replace.
  priority: 1,
  addCommands: () => ({
    toggleCodeBlock:
      () =>
      ({ commands, tr }) => {
        const isDone = commands.toggleNode('codeBlock', 'paragraph');
        const { $from, $to } = withinAll(tr.selection);
        const depth = $from.sharedDepth($to.pos);
        let at = $to.depth > depth ? $to.before(depth + 1) : 0;
        for (let index = $to.index(depth); at > 0 && index > $from.index(depth); index--) {
          const before = $from.node(depth).child(index - 1);
          const isCode = before.type.spec.code && $from.node(depth).child(index).type.spec.code;
          if (isCode) tr.insertText('\n', at - 1).join(at + 1);
          at -= before.nodeSize;
        }
        return isDone;
      },
    toggleBlockquote:
      () =>
      ({ state, tr, dispatch }) => {
        const { blockquote } = state.schema.nodes;
        const { $from, $to } = state.selection;
        const words = withinAll(state.selection);
        const quoted = words.$from.blockRange(words.$to, ({ type }) => type === blockquote);
        const depth = quoted && liftTarget(quoted);
        if (quoted && depth !== null) {
          if (dispatch) tr.lift(quoted, depth);
          return true;
        }
        const range = $from.blockRange($to, ({ type }) => !isInList.test(type.name));
        const around = range && blockquote && findWrapping(range, blockquote);
        if (range && around && dispatch) tr.wrap(range, around);
        return Boolean(around);
      },
  }),
});

/** What is typed after covered words is not covered. */
const Spoiler = Mark.create({
  name: 'spoiler',
  // Around all other marks: with a bold word in it, it is still opened by one press.
  priority: 1001,
  inclusive: false,
  parseHTML: () => [{ tag: 'span.spoiler' }],
  renderHTML: () => ['span', { class: 'spoiler' }, 0],
});

const SpoilerBox = Node.create({
  name: 'spoilerBox',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.spoiler' }],
  renderHTML: () => ['div', { class: 'spoiler' }, 0],
});

/** While a post is on its way, whichever tool asks for a change. */
const Locked = Extension.create({
  name: 'locked',
  addProseMirrorPlugins() {
    const { editor } = this;
    const mayChange = (tr: Transaction) =>
      editor.options.editable || tr.getMeta('preventUpdate') === true;
    return [new Plugin({ filterTransaction: (tr) => !tr.docChanged || mayChange(tr) })];
  },
});

/** A subset of what posts show. */
export const extensions = [
  // Before the lists, whose keys come first.
  PlainTable,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    // A line to go on after what Enter does not leave; more would keep Backspace from undoing a typed sign.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] },
    codeBlock: { defaultLanguage: null, enableTabIndentation: true, tabSize: 2 },
  }),
  Locked,
  Looks,
  Link,
  OneBlock,
  Spoiler,
  SpoilerBox,
  CodeInLine,
  ...['sub', 'sup', 'kbd', 'ins'].map(plainMark),
  TypedMarkdown,
  UnloadedImage,
  TableRow,
  TableHeader,
  TableCell,
];
