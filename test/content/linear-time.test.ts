import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../src/addresses';
import { parseRetryAfter } from '../../src/api/client';
import { fold } from '../../src/contract/fold';
import { parseBody } from '../../src/contract/parse-body';
import { decodeEntities, plainText } from '../../src/contract/plain-text';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { cutStackedMarks } from '../../src/contract/stacked-marks';
import { costOf, quietHtml } from '../../src/forum/content/html-tags';
import { htmlOfText, textOfHtml } from '../../src/forum/content/html-text';
import { linkAddress } from '../../src/forum/content/link-address';
import { extractKeywords } from '../../src/forum/matching/extract-keywords';
import { splitAtMatches } from '../../src/forum/matching/highlight';
import { scriptLanguage } from '../../src/forum/matching/script-language';
import { parseTimestamp } from '../../src/i18n/dates';
import { rankPosts } from '../../src/pages/compose/similar-posts';
import { isLinear } from './is-linear';

const none = new Map<string, string>();
const simplified = new Map([['論', '论']]);
const pageOf = (content: string) => {
  const post = read(postSummary, { id: '1', title: content, content }).value;
  return { content: [post], totalElements: 1 } as never;
};

/** All functions that process a stranger's text as a string. */
const readers: Record<string, (text: string) => unknown> = {
  parseBody: (text) => {
    try {
      return parseBody(`[1871900000000000001,${text}`);
    } catch {
      return null;
    }
  },
  parseRetryAfter: (text) => parseRetryAfter(text),
  decodeEntities,
  cutStackedMarks,
  fold: (text) => fold(text, simplified),
  plainText,
  costOf,
  quietHtml,
  htmlOfText,
  textOfHtml,
  linkAddress,
  splitAtMatches: (text) => splitAtMatches(text, { words: ['a', '"'], simplified: none }),
  scriptLanguage,
  parseTimestamp,
  extractKeywords,
  rankPosts: (text) => rankPosts([{ word: 'a word', page: pageOf(text) }]),
  parseSearch: (text) => parseSearch(new URLSearchParams({ q: text, ids: text, page: text })),
};

/** Typical slow inputs: openings without an end, long runs, and near matches. */
const pieces = [
  ...'a \n\t"\'\\<>=/&1中論é\u0301\ufdfa\u200d',
  ...['\\"', '"a\\"', '\\\\"', '<p>', '</p>', '<br>', '<!--', '<script>', '</script', '<a ='],
  ...['= "', '="', "='", '&#', '&amp', '&#x1', '-1', '1.', '1e', ',1', ': 1', '{"a":', '[', '\n '],
  ...[' \n', 'a ', 'a\n', '.a', 'a_', 'a.', 'e\u0301', '\u0301\u0327', '\ud800', '👩‍👩‍👧'],
];
const inputs = pieces.flatMap((piece) => [
  ['', piece, ''],
  ['', piece, 'x'],
  ['"', piece, ''],
  ['<p>', piece, 'x'],
  ['x<a ', piece, ''],
]);

describe('the time to read a text grows with its length and no faster', () => {
  it.each(Object.entries(readers))('by %s', (_, read) => {
    const slow = inputs.filter(
      ([before = '', piece = '', after = '']) =>
        !isLinear(read, (length) => before + piece.repeat(length / piece.length) + after),
    );
    expect(slow).toEqual([]);
  });
});
