import { textOfContent } from '../../src/forum/content/content-text';
import { numbersOf } from '../../src/forum/content/list-numbers';
import { readPost } from '../../src/forum/content/read-content';
import { excerptOf } from '../../src/forum/matching/excerpt';

/** What a reader must see of some HTML. */
export type Must = {
  /** In this order. */
  words?: string[];
  not?: string[];
  /** Each a line of its own, without its indent. */
  lines?: string[];
  code?: string;
  /** Words that stand behind white space at the beginning of their line. */
  indent?: string;
  covered?: string[];
  pictures?: string[];
  pictureCount?: number;
  /** Words of pictures that stand in a line. */
  inline?: string[];
  links?: (readonly [words: string | null, address: string])[];
  emptyLinks?: number;
  structure?: Record<string, number>;
  /** What is counted beside the points of lists. */
  numbers?: number[];
  row?: string[];
  rowNot?: string[];
};

const everything = { words: [], simplified: new Map<string, string>() };

/** What is not as it must be, in words. */
export const faultsOf = (html: string, must: Must) => {
  const content = readPost(html);
  const all = <Kind extends Element>(selector: string) => [
    ...content.querySelectorAll<Kind>(selector),
  ];
  const text = textOfContent(content);
  const line = text.replace(/\s+/g, ' ');
  // Half of the time, and few of them say something of it.
  const hasRow = Boolean(must.covered || must.row || must.rowNot);
  const row = hasRow ? excerptOf(html, everything) : '';
  const code = all('pre').map(({ textContent }) => textContent?.trimEnd());
  const covered = all('.spoiler, details:not([open]) > :not(summary)')
    .map((one) => one.textContent)
    .join(' ');
  const pictures = all('img').map((one) => one.getAttribute('src'));
  const inline = all('img[data-inline]').map((one) => one.getAttribute('alt'));
  const links = all('a, img[data-href]').map((one) => [
    one.textContent?.trim(),
    one.getAttribute('href') ?? one.getAttribute('data-href'),
  ]);
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string) => isSo || faults.push(fault);
  let at = 0;
  for (const word of must.words ?? []) {
    const found = line.indexOf(word, at);
    expect(found >= 0, `no “${word}” in order in “${line}”`);
    at = Math.max(at, found + word.length);
  }
  for (const word of must.not ?? []) expect(!line.includes(word), `“${word}” in “${line}”`);
  const lines = text.split('\n').map((one) => one.trim());
  for (const one of must.lines ?? []) expect(lines.includes(one), `no line “${one}” in ${text}`);
  if (must.code !== undefined)
    expect(code.includes(must.code), `code is ${JSON.stringify(code)} in “${text}”`);
  if (must.indent)
    expect(
      all('*').some((one) =>
        new RegExp(`(?:^|\n)[ \t\u3000]+${must.indent}`).test(one.textContent ?? ''),
      ),
      `no indent in ${text}`,
    );
  for (const word of must.covered ?? [])
    expect(covered.includes(word) && !row.includes(word), `“${word}” is open, row “${row}”`);
  for (const src of must.pictures ?? []) expect(pictures.includes(src), `pictures: ${pictures}`);
  if (must.pictureCount !== undefined)
    expect(pictures.length === must.pictureCount, `pictures: ${pictures}`);
  for (const alt of must.inline ?? []) expect(inline.includes(alt), `in lines: ${inline}`);
  for (const [words, address] of must.links ?? [])
    expect(
      links.some(([said, leads]) => leads === address && (words === null || said === words)),
      `links: ${JSON.stringify(links)}`,
    );
  const empty = all('a').filter((one) => !one.textContent?.trim() && !one.querySelector('img'));
  if (must.emptyLinks !== undefined)
    expect(empty.length === must.emptyLinks, `${empty.length} links of nothing`);
  for (const [selector, count] of Object.entries(must.structure ?? {}))
    expect(all(selector).length === count, `${all(selector).length} × ${selector}`);
  if (must.numbers)
    expect(String(all('ol').flatMap(numbersOf)) === String(must.numbers), 'numbers');
  for (const word of must.row ?? []) expect(row.includes(word), `row “${row}”`);
  for (const word of must.rowNot ?? []) expect(!row.includes(word), `row “${row}”`);
  return faults;
};
