import { Extension, InputRule, markInputRule, textblockTypeInputRule } from '@tiptap/core';
import { linkAddress } from '../../../forum/content/link-address';

const signs = { bold: '\\*\\*', strike: '~~', code: '`' } as const;

/** Marks directly after Chinese, which has no spaces. The editor's own rules need one before the sign. */
const markAfterHan = (sign: string) => {
  const last = sign.at(-1);
  const between = `(${sign}([^\\s${last}](?:[^${last}]*[^\\s${last}])?)${sign})`;
  return new RegExp(`(?<=[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef])${between}$`, 'u');
};

/** One star is a times sign, too, unless no letter follows: 长*宽*高. */
const slantedAfterHan =
  /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\*([^\s*](?:[^*]*[^\s*])?)\*([^\p{L}\p{N}*])$/u;

const link = /(?<!!)\[([^[\]]{1,200})\]\(([^\s()]{1,2000})\)$/;

/** What the editor's own Markdown rules lack: marks after Chinese, links, and a single # for a heading. */
export const TypedMarkdown = Extension.create({
  name: 'typedMarkdown',
  // Before the keys of lists: right after a typed sign, the key gives back what was typed.
  priority: 1000,
  addKeyboardShortcuts() {
    return { Backspace: () => this.editor.commands.undoInputRule() };
  },
  addInputRules() {
    const { marks, nodes } = this.editor.schema;
    const rules = Object.entries(signs).flatMap(([name, sign]) => {
      const type = marks[name];
      return type ? [markInputRule({ find: markAfterHan(sign), type })] : [];
    });
    // The title of the post is level 1, so the text begins with level 2.
    if (nodes.heading) {
      const getAttributes = { level: 2 };
      rules.push(textblockTypeInputRule({ find: /^#\s$/, type: nodes.heading, getAttributes }));
    }
    return [...rules, slantRule, linkRule];
  },
});

const slantRule = new InputRule({
  find: slantedAfterHan,
  handler: ({ state: { tr, schema }, range: { from }, match: [, words = ''] }) => {
    const { italic } = schema.marks;
    if (!italic) return null;
    const end = from + words.length;
    tr.delete(end + 1, end + 2)
      .delete(from, from + 1)
      .addMark(from, end, italic.create());
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
