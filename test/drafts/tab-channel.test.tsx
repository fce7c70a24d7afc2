import { expect, it, vi } from 'vitest';
import { browserDevice } from '../../src/device/device';
import { openTabChannel } from '../../src/device/tab-channel';

type Message = { type: string; id: string };
type Received = Message & { tab: string };

const isMessage = (value: object): value is Message => 'type' in value && 'id' in value;
const open = (tabId: string) => openTabChannel(browserDevice(), 'parley:drafts', isMessage, tabId);

it('comes to the other tabs and not to the one that posts it', async () => {
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
  for (const channel of [one, other]) channel.close();
});

it('is nothing where a browser denies the channel, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => open('one').post({ type: 'opened', id: '7' })).not.toThrow();
});
