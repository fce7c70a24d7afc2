import { Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { linkAddress } from '../../../forum/content/link-address';

/** Written without spaces: 见**加粗**。 */
const wide = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef';
/** One star there is a times sign too, unless no letter follows: 长*宽*高. */
const slantAfterWide = { sign: '\\*', names: ['italic'], before: wide, after: '[^\\p{L}\\p{N}*]' };
const opening = '\\s\\p{Ps}\\p{Pi}"\'';

/** Two low lines are no sign: __init__ is a name. */
const signs = [
  { sign: '\\*{3}', names: ['bold', 'italic'], before: opening + wide, after: '' },
  { sign: '\\*{2}', names: ['bold'], before: opening + wide, after: '' },
  { sign: '\\*', names: ['italic'], before: opening, after: '' },
  { sign: '_', names: ['italic'], before: opening, after: '' },
  { sign: '~~', names: ['strike'], before: opening + wide, after: '' },
  { sign: '`', names: ['code'], before: opening + wide, after: '' },
  slantAfterWide,
];

/** Signs around words that begin and end beside them: in 2 * 3 * 4 and f(*a, **b) nothing is marked. */
const markRule = ({ sign, names, before, after }: (typeof signs)[number]) => {
  const not = sign.replace(/\{\d\}|(?<=~)~/g, '');
  const words = `([^\\s${not}](?:[^${not}]*[^\\s${not}])?)`;
  return new InputRule({
    find: new RegExp(`(?<![^${before}])(${sign})${words}${sign}(${after})$`, 'u'),
    handler: ({ state: { tr, schema }, range: { from }, match }) => {
      const [, { length = 0 } = '', text = ''] = match;
      const end = from + length + text.length;
      tr.delete(end, end + length).delete(from, from + length);
      // What is typed next has the marks of what stands around.
      const around = tr.doc.resolve(from).marks();
      for (const name of names) {
        const mark = schema.marks[name]?.create();
        if (mark) tr.addMark(from, end - length, mark);
      }
      tr.setStoredMarks(around);
    },
  });
};

const fence = /^(?:`{3}|~{3})([a-z][\w+#.-]*)?\s$/i;

/** An address may have brackets within. */
const link = /(?<!!)\[([^[\]]{1,200})\]\(((?:[^\s()]|\([^\s()]{0,200}\)){1,2000})\)$/;

export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the keys of lists: right after a typed sign, the key gives back what was typed.
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      Backspace: () => {
        const { commands, state } = this.editor;
        const { $from, empty } = state.selection;
        const isAtHeading =
          empty && $from.parentOffset === 0 && $from.parent.type.name === 'heading';
        return commands.undoInputRule() || (isAtHeading && commands.setParagraph());
      },
    };
  },
  addInputRules() {
    const { heading, codeBlock } = this.editor.schema.nodes;
    const rules = signs.map(markRule);
    // The title of the post is level 1, so the text begins with level 2.
    if (heading) {
      const getAttributes = { level: 2 };
      rules.push(textblockTypeInputRule({ find: /^#\s$/, type: heading, getAttributes }));
    }
    if (codeBlock) {
      const getAttributes = ([, name]: RegExpMatchArray) => ({ language: name?.toLowerCase() });
      rules.push(textblockTypeInputRule({ find: fence, type: codeBlock, getAttributes }));
    }
    return [...rules, linkRule];
  },
});

const linkRule = new InputRule({
  find: link,
  handler: ({ state: { tr, schema }, range, match: [, words = '', address = ''] }) => {
    const href = linkAddress(address);
    if (!href || !schema.marks.link) return null;
    tr.replaceWith(
      range.from,
      range.to,
      schema.text(words, [schema.marks.link.create({ href })]),
    ).removeStoredMark(schema.marks.link);
  },
});

/** Rules of the extensions bend sums, and know languages of small letters only. */
export const withTypedSigns =
  'heading bulletList orderedList blockquote horizontalRule image typedMarkdown'.split(' ');
