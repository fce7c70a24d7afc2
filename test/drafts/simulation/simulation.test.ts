import { expect, it } from 'vitest';
import { playSeed } from './play';

const seeds = 100;

it(`no word is lost, no post made twice and nobody stuck in ${seeds} random lives of drafts`, async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (let seed = 1; seed <= seeds; seed++) {
    const life = await playSeed(seed);
    wrong.push(...life.wrong);
    for (const what of life.seen) seen.add(what);
  }
  expect(wrong).toEqual([]);
  // A picture alone, storage off at a discard, a full disk when an earlier version is found.
  expect(seen.size).toBe(3);
}, 60_000);
