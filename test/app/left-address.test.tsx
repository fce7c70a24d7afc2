import { expect, it, vi } from 'vitest';
import { createForumApi } from '../../src/api/forum-api';
import { createQueryClient } from '../../src/api/query-client';
import { prepareWith } from '../../src/app/routes';
import { initialSettings } from '../support/initial-settings';

it('what an address asks is given up when it is left before its page is drawn, and not when it is asked for again', async () => {
  const signals: AbortSignal[] = [];
  const api = createForumApi(
    (_operation, _body, signal) =>
      new Promise((_, reject) => {
        if (!signal) throw new Error('A question without a signal cannot be given up.');
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    initialSettings,
  );
  const prepare = prepareWith(api, createQueryClient());
  const visit = (address: string) => void prepare(new URL(address, location.href));
  visit('/?q=left');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  visit('/?q=left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  visit('/nowhere');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
