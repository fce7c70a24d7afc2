import { type ParsedCode, parse } from 'sugar-high/core';
import { lang, languages } from 'sugar-high/lang';

export type CodeToken = { type: string; value: string };

// Some grammars take quadratic time in the length of a line, so longer code is not highlighted.
const most = { characters: 20_000, line: 500 };

/** Null if the language is unknown or the code is too long. */
export const highlightCode = (code: string, language: string): CodeToken[] | null => {
  const id = lang(language);
  const known = languages.find((one) => one.id === id);
  if (!known || code.length > most.characters) return null;
  if (code.split('\n').some((line) => line.length > most.line)) return null;
  return tokensOf(parse(code, known.config));
};

/** Merges adjacent tokens of the same colour, so that the page has fewer nodes. */
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
