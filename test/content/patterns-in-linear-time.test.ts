import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../house/source-tree';
import { isLinear } from './is-linear';

// A pattern that only meets what a host writes is held to the same: it is soon copied.
const files = ['src', 'mocks', 'conformance'].flatMap(filesBelow);

/** Each pattern that stands in a file as such, by its place. */
const patternsIn = (path: string) => {
  const source = readFileSync(path, 'utf8');
  const found: [string, RegExp][] = [];
  const add = (literal: ESTree.Node) => {
    if (!('regex' in literal)) return;
    const { pattern, flags } = literal.regex;
    const line = source.slice(0, literal.start).split('\n').length;
    // From every place of a text, as a replacement has it; a sticky one is only tried from where it is.
    const sought = flags.includes('y') ? flags : `${flags.replace('g', '')}g`;
    found.push([`${path}:${line}`, new RegExp(pattern, sought)]);
  };
  new Visitor({ Literal: add }).visit(parseSync(path, source).program);
  return found;
};

const patterns = files.flatMap(patternsIn);

/** One of each kind of character that patterns tell apart; the last of a script is of it, and no letter. */
const kinds = ['a', 'Z', '1', ' ', '\n', '\t', '"', "'", '\\', '<', '>', '=', '&', '/', '-', '.']
  .concat(['_', ':', ';', '(', '@', '*', '中', '、', 'é', '\u0301', 'ا', 'א', '۞', '\u0591'])
  .concat(['\u200d', '\ud800', '👩', '\0']);

/** Words that a pattern is about: what is not written in it can hardly lead it astray. */
const wordsOf = ({ source }: RegExp) => {
  const plain = source.replace(
    /\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\[(?:[^\]\\]|\\.)*\]|\\[bBdDsSwW]/g,
    ' ',
  );
  return [...new Set(plain.replace(/[()|^$?*+{},\\]+/g, ' ').split(' '))].filter(Boolean);
};

/** What patterns stumble over: a beginning, what almost matches over and over, and an end that does not. */
const inputsFor = (pattern: RegExp) => {
  const words = wordsOf(pattern);
  const own = kinds.filter((kind) => new RegExp(pattern.source, pattern.flags).test(kind));
  const pieces = [...kinds, ...words, ...[...own, ...words].map((piece) => `${piece} `)];
  return ['', ...words.slice(0, 2)].flatMap((before) => pieces.map((piece) => ({ before, piece })));
};

/** In UTF-16 units: a pattern that takes the square of this takes a tenth of a second. */
const longest = 40_000;

const isFast = (pattern: RegExp, { before, piece }: { before: string; piece: string }) =>
  isLinear(
    (text) => text.replace(pattern, ''),
    (length) => `${before}${piece.repeat(length / piece.length)}\0`,
    longest,
  );

describe('a pattern reads twice the text in about twice the time', () => {
  it('in all there are', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it.each(patterns)('%s', (_, pattern) => {
    expect(inputsFor(pattern).filter((input) => !isFast(pattern, input))).toEqual([]);
  });

  it.each([
    [/\s+$/g, ' '],
    [/\p{Script=Arabic}\P{L}*(?=\d)/gu, '۞ '],
  ])('and one that does not is seen: %s', (pattern, piece) => {
    expect(isFast(pattern, { before: '', piece })).toBe(false);
  });
});
