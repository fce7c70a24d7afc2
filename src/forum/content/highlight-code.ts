import { parse } from 'sugar-high/core';
import { lang, languages } from 'sugar-high/lang';

// Some grammars take quadratic time in the length of a line, so longer code is not highlighted.
const most = { characters: 20_000, line: 500 };

/** Splits code into tokens; null if the language is unknown or the code is too long. */
export const highlightCode = (code: string, language: string) => {
  const id = lang(language);
  const known = languages.find((one) => one.id === id);
  if (!known || code.length > most.characters) return null;
  if (code.split('\n').some((line) => line.length > most.line)) return null;
  return parse(code, known.config).lines.flatMap(({ tokens }, index) =>
    index > 0 ? [{ type: 'break' as const, value: '\n' }, ...tokens] : tokens,
  );
};
