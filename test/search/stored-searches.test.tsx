import { expect, it } from 'vitest';
import { searchAddress } from '../../src/addresses';
import { sameSearch, saveSearch, searchHistory } from '../../src/forum/search/search-history';
import { watches } from '../../src/forum/search/watched-searches';
import { contextOf } from '../support/context';

const many = Array.from({ length: 5000 }, (_, place) => `/?q=${place}`);

it.each<[what: string, stored: unknown]>([
  ['addresses of other sites', ['//evil.example', '/\\evil.example', 'https://evil.example/?q=1']],
  ['addresses that no URL can hold', ['/?//[', '/?q=%', '/?\n//', '/?q=%ff&ids=%25%25', '/?#?']],
  ['names of every object', ['/?sort=constructor&show=__proto__&lang=toString', '/?__proto__=1']],
  ['halves of characters', ['/?q=\ud800', '/?ids=\ud800,\udfff', '/?block=\udfff']],
  ['something that is no address', [null, 7, {}, [], { length: 3 }, '', '/?']],
  ['the same address twice', ['/?q=1', '/?q=1', '/?q=1&page=7']],
  ['far more than is ever kept', many],
  ['one that is a book', [`/?q=${'x'.repeat(300_000)}`]],
  ['none', 'javascript:alert(1)'],
])(
  'of a stored list of searches with %s, few and short addresses of searches are left',
  (_, stored) => {
    const lists = { recent: stored, saved: stored, last: stored };
    localStorage.setItem('parley:searches', JSON.stringify({ isOn: 1, ...lists }));
    const { recent, saved, last } = contextOf().get(searchHistory).read();
    expect([recent.length <= 8, saved.length <= 50, last.length <= 1]).toEqual([true, true, true]);
    for (const address of [...recent, ...saved, ...last])
      expect(address).toMatch(/^\/\?.{1,2000}$/);
    expect(new Set(saved).size).toBe(saved.length);
  },
);

it('a search of as many words as an address takes is saved', async () => {
  const app = contextOf();
  saveSearch(app, searchAddress({ keywords: '标'.repeat(500) }));
  await expect.poll(() => app.get(searchHistory).read().saved).toHaveLength(1);
});

it.each(['7', '[[1,2],["/?q=cursor",-1],["/?q=cursor",1e400],["/?q=cursor"]]', '{"a":1}'])(
  'a stored count like %s is none',
  (stored) => {
    localStorage.setItem('parley:watches', stored);
    expect(contextOf().get(watches).read()).toEqual([]);
  },
);

const watchesOf = (seen: number, ...keywords: string[]) =>
  keywords.map((word): [string, number] => [`/?q=${word}`, seen]);

it('an import keeps all counts of this device, even if both lists are too long together', () => {
  const stored = contextOf().get(watches);
  const words = Array.from({ length: 30 }, (_, index) => `own${index}`);
  stored.write(watchesOf(1, ...words));
  const others = Array.from({ length: 25 }, (_, index) => `new${index}`);
  stored.mergeText(JSON.stringify(watchesOf(2, ...words, ...others)));
  const merged = stored.read();
  expect(merged.filter(([, seen]) => seen === 1)).toEqual(watchesOf(1, ...words));
  expect(merged).toHaveLength(50);
});

it.each([
  ['/?q=cursor+tree', '/?q=Tree++cursor&page=2'],
  ['/?q=React', '/?q=ｒｅａｃｔ&size=50'],
])('%s and %s find the same posts', (one, other) => {
  expect(sameSearch(one)).toBe(sameSearch(other));
});
