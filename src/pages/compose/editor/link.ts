import { combineTransactionSteps, type Editor, Mark, type Range } from '@tiptap/core';
import type { Mark as MarkOfNode, MarkType, Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, type Transaction } from '@tiptap/pm/state';
import { findAddresses } from '../../../forum/content/find-addresses';
import { isSpelled, linkAddress } from '../../../forum/content/link-address';
import { withScheme } from '../../../forum/content/written-address';

/** A link that is an address follows its words. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({
    href: { default: null, parseHTML: hrefOf },
    /** The words are the address, so that editing them edits where it leads. */
    isSpelled: { default: false, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = hrefOf(element);
        // Posts show no other links.
        if (linkAddress(href) === undefined) return false;
        return { isSpelled: isSpelled(element.textContent ?? '', href) };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, before, state) =>
          linkWritten(transactions, before, state, this.type),
      }),
    ];
  },
});

/** Where the link at the cursor, or of the selected picture, leads. */
export const linkHere = (editor: Editor): string | undefined => {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection) return selection.node.attrs.href ?? undefined;
  return editor.isActive('link') ? editor.getAttributes('link').href : undefined;
};

/** What is selected, without addresses, which would lead elsewhere than they say. */
const selectedWords = ({ selection: { ranges }, doc }: Transaction) => {
  const words: Range[] = [];
  let isWhole = true;
  const add = (from: number, to: number) => {
    if (doc.textBetween(from, to).trim()) words.push({ from, to });
  };
  for (const { $from, $to } of ranges)
    doc.nodesBetween($from.pos, $to.pos, ({ isText, marks, nodeSize }, at) => {
      if (!isText) return;
      const start = Math.max(at, $from.pos);
      let from = start;
      const to = Math.min(at + nodeSize, $to.pos);
      const isAddress = marks.some(({ type, attrs }) => type.name === 'link' && attrs.isSpelled);
      const text = doc.textBetween(start, to);
      const found = isAddress ? [{ index: 0, lastIndex: text.length }] : findAddresses(text);
      for (const { index, lastIndex } of found) {
        isWhole = false;
        add(from, start + index);
        from = start + lastIndex;
      }
      add(from, to);
    });
  return { words, isWhole };
};

export const mayLink = (tr: Transaction) => !tr.selection.empty && selectedWords(tr).isWhole;

export const linkWords = (tr: Transaction, href: string) => {
  const { selection, doc } = tr;
  const { from, to } = selection;
  const { link } = doc.type.schema.marks;
  if (!link) return tr;
  if (selection instanceof NodeSelection) return tr.setNodeAttribute(from, 'href', href);
  const { words } = selectedWords(tr);
  for (const { from, to } of words) tr.addMark(from, to, link.create({ href }));
  if (words.length > 0) return tr;
  const text = href.replace(/^mailto:/, '');
  const mark = link.create({ href, isSpelled: text === href });
  // Beside a letter it would be no address.
  const gapAt = (at: number) => (/[\p{L}\p{N}_]/u.test(doc.textBetween(at, at + 1)) ? ' ' : '');
  const start = from + gapAt(from - 1).length;
  const written = gapAt(from - 1) + text + gapAt(to);
  return tr.insertText(written, from, to).addMark(start, start + text.length, mark);
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

const hrefOf = (element: HTMLElement) => withScheme(element.getAttribute('href') ?? '');

/** Undoing is not writing, and neither is loading. */
function linkWritten(
  written: readonly Transaction[],
  before: EditorState,
  { doc, tr }: EditorState,
  type: MarkType,
) {
  const isWriting = written.some(
    (one) => one.docChanged && !one.getMeta('history$') && !one.getMeta('preventUpdate'),
  );
  const near = isWriting && combineTransactionSteps(before.doc, [...written]).changedRange();
  if (!near) return null;
  doc.nodesBetween(near.from, near.to, (block, at) => {
    if (block.isTextblock && !block.type.spec.code) linkBlock(tr, block, at + 1, near, type);
  });
  return tr.docChanged ? tr : null;
}

function linkBlock(tr: Transaction, block: Node, start: number, near: Range, type: MarkType) {
  const isNear = (from: number, to: number) => from <= near.to && near.from <= to;
  const linked: { from: number; to: number; mark: MarkOfNode }[] = [];
  let text = '';
  block.forEach((child, offset) => {
    const isText = child.isText && !child.marks.some((mark) => mark.type.name === 'code');
    text += isText ? child.text : '\ufffc'.repeat(child.nodeSize);
    const mark = type.isInSet(child.marks);
    if (mark) linked.push({ from: start + offset, to: start + offset + child.nodeSize, mark });
  });
  const written = findAddresses(text)
    .map(({ index, lastIndex, url }) => ({ from: start + index, to: start + lastIndex, url }))
    .filter(({ from, to }) => isNear(from, to));
  const found = written.filter(({ url }) => linkAddress(url) !== undefined);
  for (const { from, to, mark } of linked) {
    const isKept = found.some(
      (one) => one.from === from && one.to === to && one.url === mark.attrs.href,
    );
    const isEdited = isNear(from, to) || written.some((one) => one.from < to && from < one.to);
    if (mark.attrs.isSpelled && isEdited && !isKept) tr.removeMark(from, to, type);
  }
  for (const { from, to, url } of found) {
    const isNamed = linked.some(
      (one) => one.from < to && from < one.to && !one.mark.attrs.isSpelled,
    );
    const mark = type.create({ href: url, isSpelled: true });
    if (!isNamed && !tr.doc.rangeHasMark(from, to, type)) tr.addMark(from, to, mark);
  }
}
