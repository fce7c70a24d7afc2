import { expect, it, vi } from 'vitest';
import { browserDevice } from '../../src/device/device';
import { openTabChannel } from '../../src/device/tab-channel';

const open = () => openTabChannel(browserDevice(), 'parley:drafts');

it('comes to the other tabs and not to the one that posts it', async () => {
  const [one, other] = [open(), open()];
  const received = { one: [] as string[], other: [] as string[] };
  one.subscribe((id) => received.one.push(id));
  other.subscribe((id) => received.other.push(id));
  one.post('7');
  await vi.waitFor(() => expect(received.other).toEqual(['7']));
  expect(received.one).toEqual([]);
  for (const channel of [one, other]) channel.close();
});

it('is nothing where a browser denies the channel, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => open().post('7')).not.toThrow();
});
