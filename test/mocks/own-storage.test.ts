import { expect, it, vi } from 'vitest';
import { OwnStorage } from '../../mocks/workshop/device/own-storage';
import { browserStorage } from '../../src/device/device';
import { allKeys } from '../../src/device/stored-values';

it('a storage of a page lists its keys and nothing else, as that of a browser does', () => {
  const storage = new OwnStorage();
  vi.stubGlobal('localStorage', storage);
  storage.setItem('parley:saved', '[]');
  storage.fill();
  expect(() => storage.setItem('parley:pins', '[]')).toThrow('Simulated');
  expect(allKeys(browserStorage().storage.local)).toEqual(['parley:saved']);
  expect([Object.keys(storage), storage.length, storage.key(0), storage.key(1)]).toEqual([
    ...[['parley:saved'], 1, 'parley:saved', null],
  ]);
  storage.clear();
  expect([Object.keys(storage), storage.getItem('parley:saved')]).toEqual([[], null]);
});
