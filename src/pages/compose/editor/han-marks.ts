import { Extension, markInputRule } from '@tiptap/core';

const signs = { bold: '\\*\\*', italic: '\\*', strike: '~~', code: '`' } as const;

/**
 * Markdown's marks straight after Chinese: the usual rules wait for a space before the sign, and
 * Chinese is written without.
 */
export const hanMarks = Extension.create({
  name: 'hanMarks',
  addInputRules() {
    return Object.entries(signs).flatMap(([name, sign]) => {
      const type = this.editor.schema.marks[name];
      const between = `(${sign}([^\\s${sign.at(-1)}](?:[^${sign.at(-1)}]*[^\\s${sign.at(-1)}])?)${sign})`;
      const find = new RegExp(
        `(?<=[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef])${between}$`,
        'u',
      );
      return type ? [markInputRule({ find, type })] : [];
    });
  },
});
