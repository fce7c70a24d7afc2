import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** What the app uses and Chromium 109 lacks. */
const lacking: [owner: object, name: string][] = [
  [URL, 'canParse'],
  [AbortSignal, 'any'],
  [HTMLElement.prototype, 'showPopover'],
];

// The script runs once for each.
let copies = 0;

describe('what an older browser lacks', () => {
  const kept = lacking.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

  beforeEach(async () => {
    for (const [owner, name] of lacking) {
      // Inherited properties cannot be deleted here.
      Object.defineProperty(owner, name, { value: undefined, configurable: true, writable: true });
    }
    copies += 1;
    await import(/* @vite-ignore */ `../../src/boot/older-browsers.ts?${copies}`);
  });

  afterEach(() => {
    for (const [index, [owner, name]] of lacking.entries()) {
      const own = kept[index];
      if (own) Object.defineProperty(owner, name, own);
      else Reflect.deleteProperty(owner, name);
    }
  });

  it('tells an address from other text', () => {
    expect(URL.canParse('https://example.org/a')).toBe(true);
    expect(URL.canParse('/a', 'https://example.org')).toBe(true);
    expect(URL.canParse('/a')).toBe(false);
  });

  it('gives a question up with the first of its signals, for the reason of that one', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const any = AbortSignal.any([one.signal, other.signal]);
    expect(any.aborted).toBe(false);
    other.abort('left');
    one.abort('late');
    expect([any.aborted, any.reason]).toEqual([true, 'left']);
    expect(AbortSignal.any([new AbortController().signal, other.signal]).reason).toBe('left');
  });

  it('leaves what pops up where its styles put it', () => {
    expect(() => document.createElement('div').showPopover()).not.toThrow();
  });
});
