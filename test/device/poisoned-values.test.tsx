import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storedKeys } from '../../src/device/stored-values';
import { openApp } from '../support/app';

const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const list = (one: unknown) => JSON.stringify(Array.from({ length: 300 }, () => one));

const poisons: [what: string, stored: string][] = [
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a list of lists without end', deep],
  ['many nothings', list(null)],
  ['many lists', list(['constructor', 1e308, null])],
  ['many records', list({ id: {}, title: 7, savedAt: 'x', at: -1, name: [], content: {} })],
  ['names of every object', '{"__proto__":{"last":1},"constructor":[],"length":9,"posts":7}'],
  ['records of numbers', '{"posts":[["1",1e99]],"lists":{"0":1},"last":"x","latest":{}}'],
];

it.each(poisons)('the forum opens, whatever it stored is %s', async (_, stored) => {
  for (const key of storedKeys) {
    localStorage.setItem(key, stored);
    sessionStorage.setItem(key, stored);
  }
  for (const [address, heading] of [
    ['/', 'All posts'],
    ['/saved', 'Saved'],
    ['/data', 'Your data'],
  ] as const) {
    const { unmount, server } = await openApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    server.close();
  }
});
