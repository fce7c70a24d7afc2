import { expect, it } from 'vitest';
import { cleanPasted } from '../../src/pages/compose/editor/paste/clean-pasted';
import { looksLikeMarkdown } from '../../src/pages/compose/editor/paste/looks-like-markdown';
import { htmlOfMarkdown } from '../../src/pages/compose/editor/paste/markdown-html';
import { isLinear } from './is-linear';

it.each([
  ['a tag with many weights and no end', 10, '<b a=', 'font-weight:normal', ''],
  ['a span with many styles and no end', 10, '<span a=', 'style="a', ''],
  ['a span whose style has no end', 10, '<span style="', 'font-weight:', ''],
  ['code with a gap of lines', 10, '<div style="white-space:pre;">', '\n', 'x</div>'],
  ['a list of Word with a gap', 10, '<p>mso-list', ' ', 'x</p>'],
  ['a point of a list of Word with a gap', 10, 'mso-list<p>·', ' ', 'x</p>'],
  ['a text of many lines', 1, `<b ${'a '.repeat(40)}>`, '<br>a', ''],
] as const)(
  '%s is pasted in a time that grows with its length and no faster',
  (_, times, before, piece, after) => {
    const textOf = (length: number) =>
      before + piece.repeat((times * length) / piece.length) + after;
    expect(isLinear(cleanPasted, textOf)).toBe(true);
  },
);

const signs = [
  '[',
  '![',
  '[a][',
  '**a',
  '_a*b ',
  'a_',
  '!',
  '|',
  '-',
  ' ',
  '> ',
  '1. ',
  '# ',
  '- ',
];
const pieces = [...signs, '  - a\n', '```\n', 'https://a.b/(', '[a](https:', '<x y="'];

it.each(pieces)(
  'Markdown is looked for and read in a time that grows with its length and no faster, of %j',
  (piece) => {
    const textOf = (length: number) => piece.repeat((2 * length) / piece.length);
    expect(isLinear(looksLikeMarkdown, textOf)).toBe(true);
    expect(isLinear(htmlOfMarkdown, textOf)).toBe(true);
  },
);
