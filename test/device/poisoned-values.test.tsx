import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storedKeys } from '../../src/device/stored-values';
import { openApp } from '../support/app';

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const records = [null, { id: {}, title: 7, at: -1, name: [], content: {} }];

const poisons: [what: string, stored: string][] = [
  ['a list of lists without end', deep],
  ['many nothings and records', JSON.stringify(Array(150).fill(records).flat())],
  ['names of every object', '{"__proto__":{"last":1},"constructor":[],"length":9,"posts":7}'],
];

it.each(poisons)('the forum opens, whatever it stored is %s', async (_, stored) => {
  for (const key of storedKeys) {
    localStorage.setItem(key, stored);
    sessionStorage.setItem(key, stored);
  }
  const { navigation } = await openApp('/nowhere', { posts: 20 });
  for (const [address, heading] of [
    ['/?size=3', 'All posts'],
    ['/saved', 'Saved'],
    ['/data', 'Your data'],
  ] as const) {
    await navigation.navigate(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  }
});
