import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppContext, AppContextProvider } from '../../src/context/app-context';
import { useStored } from '../../src/context/use-stored';
import { browserStorage } from '../../src/device/device';
import { storedValue } from '../../src/device/stored-value';
import { ownKey, type StoredKey, textsOf } from '../../src/device/stored-values';
import { contextOf } from '../support/context';

const numbers = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : undefined;

const around =
  (app: AppContext) =>
  ({ children }: { children: ReactNode }) => (
    <AppContextProvider value={app}>{children}</AppContextProvider>
  );

const listOf = (key: StoredKey) => {
  const app = contextOf();
  const define = storedValue<number[]>(key, [], numbers);
  return { ...app.get(define), use: () => useStored(define), wrapper: around(app) };
};

/** Simulates a write in another tab, with the browser's event. */
const writeElsewhere = (key: string, text: string) =>
  act(() => {
    localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  });

const failingStorage = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
};

describe('a stored value', () => {
  it('is the initial one until another is written', () => {
    const list = listOf('parley:open-topics');
    expect(list.read()).toEqual([]);
    list.write([1, 2]);
    expect([list.read(), localStorage.getItem('parley:open-topics')]).toEqual([[1, 2], '[1,2]']);
  });

  it.each([
    ['not JSON', []],
    ['{"an":"object"}', []],
    ['[1,"two",3]', [1, 3]],
  ])('is what the check makes of %s', (text, value) => {
    localStorage.setItem('parley:open-topics', text);
    expect(listOf('parley:open-topics').read()).toEqual(value);
  });

  it('is the same object until what is stored changes', () => {
    localStorage.setItem('parley:open-topics', '[1]');
    const list = listOf('parley:open-topics');
    expect(list.read()).toBe(list.read());
    const before = list.read();
    localStorage.setItem('parley:open-topics', '[1,2]');
    expect(list.read()).not.toBe(before);
  });
});

it('of one member are not those of another whose name ends like theirs', () => {
  for (const name of ['a@b', 'b']) localStorage.setItem(ownKey('parley:saved', name), name);
  expect(textsOf(browserStorage().storage.local, 'b')).toEqual([['parley:saved', 'b']]);
});

describe('who uses a stored value', () => {
  let list: ReturnType<typeof listOf>;
  beforeEach(() => {
    list = listOf('parley:open-topics');
  });

  it('sees what is written in another tab, and when all is cleared there', () => {
    const { result } = renderHook(list.use, { wrapper: list.wrapper });
    writeElsewhere('parley:open-topics', '[7]');
    expect(result.current).toEqual([7]);
    localStorage.clear();
    act(() => {
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(result.current).toEqual([]);
  });

  it('sees what another tab has written while the page was in the back/forward cache', () => {
    const { result } = renderHook(list.use, { wrapper: list.wrapper });
    localStorage.setItem('parley:open-topics', '[7]');
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(result.current).toEqual([7]);
  });

  it('hears of no other key, and of nothing once unsubscribed', () => {
    const hear = vi.fn();
    const unsubscribe = list.subscribe(hear);
    writeElsewhere('test:other', '[7]');
    expect(hear).not.toHaveBeenCalled();
    writeElsewhere('parley:open-topics', '[7]');
    list.write([8]);
    expect(hear).toHaveBeenCalledTimes(2);
    unsubscribe();
    writeElsewhere('parley:open-topics', '[9]');
    list.write([10]);
    expect(hear).toHaveBeenCalledTimes(2);
  });
});

describe('where storage fails', () => {
  it('a value holds for this visit, and says that it does', () => {
    const list = listOf('parley:open-topics');
    const { result } = renderHook(list.use, { wrapper: list.wrapper });
    failingStorage('getItem', 'setItem', 'removeItem');
    let isStored = true;
    act(() => {
      isStored = list.write([1]);
    });
    expect([isStored, list.read(), result.current]).toEqual([false, [1], [1]]);
  });

  it('because it is full, a value holds until another tab has stored or cleared it', () => {
    const list = listOf('parley:open-topics');
    for (const [text, value] of [
      ['[7]', [7]],
      [null, []],
    ] as const) {
      failingStorage('setItem');
      list.write([1, 2]);
      expect(list.read()).toEqual([1, 2]);
      vi.restoreAllMocks();
      if (text) localStorage.setItem('parley:open-topics', text);
      else localStorage.removeItem('parley:open-topics');
      expect(list.read()).toEqual(value);
    }
  });
});

describe('a value that belongs to the member whom the host names', () => {
  const define = storedValue<number[]>('parley:saved', [], numbers, { perOwner: true });

  it('begins as what was stored while nobody was named, and is nobody else’s from the first change on', () => {
    const app = contextOf();
    const { read, write, subscribe } = app.get(define);
    const changed = vi.fn();
    const stop = subscribe(changed);
    write([1]);
    app.member.write('Robin');
    expect(changed).toHaveBeenCalledTimes(2);
    expect(read()).toEqual([1]);
    write([1, 2]);
    app.member.write('Mei');
    expect(read()).toEqual([1]);
    app.member.write('');
    expect(read()).toEqual([1]);
    app.member.write('Robin');
    expect(read()).toEqual([1, 2]);
    stop();
    changed.mockClear();
    app.member.write('Mei');
    expect(changed).not.toHaveBeenCalled();
  });

  it('that could not be stored is not shown to the next', () => {
    const app = contextOf();
    const { read, write } = app.get(define);
    app.member.write('Robin');
    failingStorage('setItem');
    expect(write([7])).toBe(false);
    expect(read()).toEqual([7]);
    app.member.write('Mei');
    expect(read()).toEqual([]);
  });
});
