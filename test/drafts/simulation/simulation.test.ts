import { expect, it } from 'vitest';
import { playSeed } from './play';

const seeds = 100;

it(`no word is lost, no post made twice and nobody stuck in ${seeds} random lives of drafts`, async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= seeds; seed++) wrong.push(...(await playSeed(seed)));
  expect(wrong).toEqual([]);
}, 60_000);
