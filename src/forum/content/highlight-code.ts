import { type ParsedCode, parse } from 'sugar-high/core';
import { lang, languages } from 'sugar-high/lang';

export type CodeToken = { type: string; value: string };

// Some grammars take time in the square of a line's length, so longer code stays without colours.
const most = { characters: 20_000, line: 500 };

/** Code in tokens that have a colour each; null where the language is unknown or the code too long. */
export const highlightCode = (code: string, language: string): CodeToken[] | null => {
  const id = lang(language);
  const known = languages.find((one) => one.id === id);
  if (!known || code.length > most.characters) return null;
  if (code.split('\n').some((line) => line.length > most.line)) return null;
  return tokensOf(parse(code, known.config));
};

/** Neighbours of one colour become one token, so that the page has fewer nodes. */
function tokensOf({ lines }: ParsedCode) {
  const merged: CodeToken[] = [];
  const add = (type: string, value: string) => {
    const last = merged.at(-1);
    if (last?.type === type) last.value += value;
    else merged.push({ type, value });
  };
  for (const [index, { tokens }] of lines.entries()) {
    if (index > 0) add('', '\n');
    for (const { type, value } of tokens) add(coloured.has(type) ? type : '', value);
  }
  return merged;
}

const coloured = new Set(['keyword', 'string', 'class', 'property', 'entity', 'comment']);
