import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../house/source-tree';
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

// One that repeats nothing without an end reads each place at most once for each of its signs.
const patterns = files.flatMap(patternsIn).filter(([, { source }]) => /[*+]|,\}/.test(source));

/** One of each kind of character that patterns distinguish, including non-letters of a script. */
const kinds = ['a', 'Z', '1', ' ', '\n', '\t', '"', "'", '\\', '<', '>', '=', '&', '/', '-', '.']
  .concat(['_', ':', ';', '(', '@', '*', '|', '中', '、', 'é', '\u0301', 'ا', 'א', '۞', '\u0591'])
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
  return [longest / 16, longest].every((length) => {
    const start = performance.now();
    read(textOf(length));
    return performance.now() - start < atOnce || isLinear(read, textOf, longest);
  });
};

describe('a pattern reads twice the text in about twice the time', () => {
  it('in all there are', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it.each(patterns)('%s', (_, pattern) => {
    expect(inputsFor(pattern).filter((input) => !isFast(pattern, input))).toEqual([]);
  });
});
