import { describe, expect, it, vi } from 'vitest';
import { openTabChannel } from '../../src/device/tab-channel';

type Message = { type: string; id: string };
type Received = Message & { tab: string };

const isMessage = (value: object): value is Message => 'type' in value && 'id' in value;
const open = (tabId: string) => openTabChannel('parley:drafts', isMessage, tabId);

describe('what a tab posts to the others', () => {
  it('comes to them and not to the one that posts it', async () => {
    const [one, other] = [open('one'), open('other')];
    const received: Record<string, Received[]> = { one: [], other: [] };
    const ends = [one, other].map(({ tabId, subscribe }) =>
      subscribe((message) => received[tabId]?.push(message)),
    );
    one.post({ type: 'changed', id: '7' });
    await vi.waitFor(() =>
      expect(received.other).toEqual([{ type: 'changed', id: '7', tab: 'one' }]),
    );
    expect(received.one).toEqual([]);
    for (const end of ends) end();
  });

  describe('in a browser without BroadcastChannel', () => {
    /** Fires the browser's event for a write in another tab. */
    const storeElsewhere = (newValue: string | null, key = 'parley:drafts') =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

    it('goes by storage', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const received: Received[] = [];
      const end = open('one').subscribe((message) => received.push(message));
      open('other').post({ type: 'opened', id: '7' });
      storeElsewhere(localStorage.getItem('parley:drafts'));
      expect(received).toMatchObject([{ type: 'opened', id: '7', tab: 'other' }]);
      end();
    });

    it.each(['not json', '5', '{}', '{"tab":"other"}', null])(
      'is nothing when storage says %j',
      (value) => {
        vi.stubGlobal('BroadcastChannel', undefined);
        const received: Received[] = [];
        const end = open('one').subscribe((message) => received.push(message));
        storeElsewhere(value);
        storeElsewhere('{"type":"opened","id":"7","tab":"other"}', 'another key');
        expect(received).toEqual([]);
        end();
      },
    );

    it('is nothing where there is no storage either, and nothing breaks', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('off', 'SecurityError');
      });
      expect(() => open('one').post({ type: 'opened', id: '7' })).not.toThrow();
    });
  });
});
