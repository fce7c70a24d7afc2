import { describe, expect, it, vi } from 'vitest';
import { openTabs, type TabWord } from '../../src/browser/tab-channel';

describe('what tabs tell each other', () => {
  it('is heard by the others and not by the one that says it', async () => {
    const [one, other] = [openTabs('one'), openTabs('other')];
    const heard: Record<string, TabWord[]> = { one: [], other: [] };
    const ends = [one, other].map((tabs) => tabs.listen((word) => heard[tabs.tab]?.push(word)));
    one.say('changed', '7');
    await vi.waitFor(() => expect(heard.other).toEqual([{ type: 'changed', id: '7', tab: 'one' }]));
    expect(heard.one).toEqual([]);
    for (const end of ends) end();
  });

  describe('in a browser without BroadcastChannel', () => {
    /** What the browser does in the other tabs when one of them stores something. */
    const storeElsewhere = (newValue: string | null, key = 'parley:drafts') =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

    it('goes by storage', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const heard: TabWord[] = [];
      const end = openTabs('one').listen((word) => heard.push(word));
      openTabs('other').say('opened', '7');
      storeElsewhere(localStorage.getItem('parley:drafts'));
      expect(heard).toMatchObject([{ type: 'opened', id: '7', tab: 'other' }]);
      end();
    });

    it.each(['not json', '5', '{}', null])('is nothing when storage says %j', (value) => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const heard: TabWord[] = [];
      const end = openTabs('one').listen((word) => heard.push(word));
      storeElsewhere(value);
      storeElsewhere('{"type":"opened","id":"7","tab":"other"}', 'another key');
      expect(heard).toEqual([]);
      end();
    });

    it('is nothing where there is no storage either, and nothing breaks', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('off', 'SecurityError');
      });
      expect(() => openTabs('one').say('opened', '7')).not.toThrow();
    });
  });
});
