import { expect, it } from 'vitest';
import { watches } from '../../src/forum/search/watched-searches';

const watchesOf = (seen: number, ...keywords: string[]) =>
  new Map(keywords.map((word) => [`/?q=${word}`, { seen, total: seen, at: 1 }]));

it('an import keeps all counts of this device, even if both lists are too long together', () => {
  const words = Array.from({ length: 30 }, (_, index) => `own${index}`);
  watches.write(watchesOf(1, ...words));
  const others = Array.from({ length: 25 }, (_, index) => `new${index}`);
  const rows = [...words, ...others].map((word) => [`/?q=${word}`, 2, 2, 1]);
  watches.mergeText(JSON.stringify(rows));
  const merged = watches.read();
  expect(words.map((word) => merged.get(`/?q=${word}`)?.seen)).toEqual(words.map(() => 1));
  expect(merged.size).toBe(50);
});
