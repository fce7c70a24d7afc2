import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../src/api/errors';
import { fold } from '../../src/contract/fold';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { refusedField } from '../../src/forum/drafts/draft-validation';
import { TypedMarkdown } from '../../src/pages/compose/editor/typed-markdown';
import { rankPosts } from '../../src/pages/compose/similar-posts';
import { filesBelow } from '../house/source-tree';
import { builtIn, patternsBuiltBy } from './built-patterns';
import { isLinear } from './is-linear';

// Includes patterns for a host's own input, because patterns are soon copied.
const files = ['src', 'mocks', 'conformance'].flatMap(filesBelow);

/** Each pattern literal of a file, with its location. */
const patternsIn = (path: string) => {
  const source = readFileSync(path, 'utf8');
  const found: [string, RegExp][] = [];
  const add = (literal: ESTree.Node) => {
    if (!('regex' in literal)) return;
    const { pattern, flags } = literal.regex;
    const line = source.slice(0, literal.start).split('\n').length;
    // Global, to try every position of a text like a replacement; a sticky pattern is tried at one only.
    const sought = flags.includes('y') ? flags : `${flags.replace('g', '')}g`;
    found.push([`${path}:${line}`, new RegExp(pattern, sought)]);
  };
  new Visitor({ Literal: add }).visit(parseSync(path, source).program);
  return found;
};

const patterns = files.flatMap(patternsIn);

const refusal = { status: 400, code: 40000, serviceMessage: 'x', retryAfter: null, address: '' };
const found = { content: [read(postSummary, { id: '1', title: 'x' }).value], totalElements: 1 };
const editor = { schema: { marks: { bold: {}, italic: {}, strike: {}, code: {} }, nodes: {} } };

/** The code that builds patterns at run time: from a table, from words, from field names. */
const builders: Record<string, () => unknown> = {
  'src/contract/fold.ts': () => fold('論', new Map([['論', '论']])),
  'src/contract/stacked-marks.ts': () => importAnew('../../src/contract/stacked-marks'),
  'src/forum/drafts/draft-validation.ts': () => refusedField(new ServiceError(refusal)),
  'src/pages/compose/editor/typed-markdown.ts': () =>
    TypedMarkdown.config.addInputRules?.call({ editor } as never),
  'src/pages/compose/similar-posts.tsx': () =>
    rankPosts([{ word: 'a word', page: found as never }]),
  'mocks/conditions/fault-rules.ts': () => importAnew('../../mocks/conditions/fault-rules'),
};

const importAnew = (path: string) => {
  vi.resetModules();
  return import(path);
};

/** One of each kind of character that patterns distinguish, including non-letters of a script. */
const kinds = ['a', 'Z', '1', ' ', '\n', '\t', '"', "'", '\\', '<', '>', '=', '&', '/', '-', '.']
  .concat(['_', ':', ';', '(', '@', '*', '中', '、', 'é', '\u0301', 'ا', 'א', '۞', '\u0591'])
  .concat(['\u200d', '\ud800', '👩', '\0']);

/** The literal words of a pattern. Others are unlikely to slow it down. */
const wordsOf = ({ source }: RegExp) => {
  const plain = source.replace(
    /\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\[(?:[^\]\\]|\\.)*\]|\\[bBdDsSwW]/g,
    ' ',
  );
  return [...new Set(plain.replace(/[()|^$?*+{},\\]+/g, ' ').split(' '))].filter(Boolean);
};

/** Typical slow inputs: a beginning, many near matches, and an end that does not match. */
const inputsFor = (pattern: RegExp) => {
  const words = wordsOf(pattern);
  const own = kinds.filter((kind) => new RegExp(pattern.source, pattern.flags).test(kind));
  const pieces = [...kinds, ...words, ...[...own, ...words].map((piece) => `${piece} `)];
  return ['', ...words.slice(0, 2)].flatMap((before) => pieces.map((piece) => ({ before, piece })));
};

/** In UTF-16 units: at this length a quadratic pattern takes a tenth of a second. */
const longest = 40_000;
/** In milliseconds. A linear pattern takes less for the longest text, so nothing else is measured. */
const atOnce = 20;

const isFast = (pattern: RegExp, { before, piece }: { before: string; piece: string }) => {
  const read = (text: string) => text.replace(pattern, '');
  const textOf = (length: number) => `${before}${piece.repeat(length / piece.length)}\0`;
  // A cubic pattern would take minutes for the longest text.
  for (let length = longest / 16; ; length *= 4) {
    const start = performance.now();
    read(textOf(length));
    if (performance.now() - start > atOnce) return isLinear(read, textOf, longest);
    if (length === longest) return true;
  }
};

describe('a pattern reads twice the text in about twice the time', () => {
  it('in all there are', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it.each(patterns)('%s', (_, pattern) => {
    expect(inputsFor(pattern).filter((input) => !isFast(pattern, input))).toEqual([]);
  });

  it('in all that are built', () => {
    expect([...new Set(files.flatMap(builtIn))].sort()).toEqual(Object.keys(builders).sort());
  });

  it.each(Object.entries(builders))('%s', async (_, build) => {
    const built = await patternsBuiltBy(build);
    expect(built).not.toEqual([]);
    for (const { source, flags } of built) {
      const pattern = new RegExp(source, `${flags.replace('g', '')}g`);
      const inputs = inputsFor(pattern).filter((input) => !isFast(pattern, input));
      expect(inputs, source).toEqual([]);
    }
  });
});
