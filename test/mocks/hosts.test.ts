import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failing } from '../../mocks/conditions/fault-rules';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { operations } from '../../src/contract/operations';
import { expectConsole } from '../support/console';
import { requestFor } from './ask';

const send = (path: string, body: unknown = {}, origin = 'http://forum.test') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const open: { close: () => void }[] = [];
const listen = (options: Parameters<typeof openForum>[0] = {}) => {
  const service = openForum({ posts: 50, ...options });
  service.server.listen();
  open.push(service.server);
  return service;
};

afterEach(() => {
  for (const server of open.splice(0)) server.close();
  vi.useRealTimers();
});

describe('the host for tests', () => {
  it.each([
    ['http://forum.test', ''],
    ['https://elsewhere.example', ''],
    ['http://forum.test', '/community'],
  ])('answers at %s, below "%s"', async (origin, base) => {
    listen();
    const response = await send(`${base}${operations.searchPosts.path}`, {}, origin);
    expect(await response.json()).toMatchObject({ code: 0, data: { numberOfElements: 10 } });
    expect(response.headers.get('Content-Type')).toBe('application/json');
  });

  it('fails a request that is not for the service', async () => {
    listen();
    expectConsole('error', /intercepted a request without a matching request handler/);
    await expect(send('/apis/else')).rejects.toThrow();
  });

  it('may be told to fail from one request to the next', async () => {
    const { conditions } = listen();
    conditions.faultFor = failing('searchPosts:500=Out of order');
    expect((await send(operations.searchPosts.path)).status).toBe(500);
    conditions.faultFor = undefined;
    expect((await send(operations.searchPosts.path)).status).toBe(200);
  });

  it('posts at the clock of the seed, unless told otherwise', () => {
    const create = ({ forum }: ReturnType<typeof openForum>) =>
      forum.answer('createPost', {
        title: 'x',
        content: '<p>x</p>',
        blockId: forum.dataset.blocks[0]?.id,
        topicId: forum.dataset.topics[0]?.id,
      }).envelope.data;
    expect(create(openForum({ posts: 10 }))).toMatchObject({
      createTime: '2026-11-20T09:00:00.000Z',
    });
    const now = () => Date.parse('2027-01-01T00:00:00Z');
    expect(create(openForum({ posts: 10, now }))).toMatchObject({ comparable: 1_798_761_600 });
  });
});

describe('latency', () => {
  it('passes before every answer, a refusal too', async () => {
    vi.useFakeTimers();
    const { forum, conditions } = openForum({ posts: 10, latency: 3000 });
    const answered = vi.fn();
    void answerRequest({ forum, conditions }, requestFor('searchPosts')).then(answered);
    await vi.advanceTimersByTimeAsync(2999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  });

  it('ends at once when nobody waits any more', async () => {
    vi.useFakeTimers();
    const { forum, conditions } = openForum({ posts: 10, latency: 3000 });
    const asker = new AbortController();
    const request = requestFor('searchPosts', {}, { signal: asker.signal });
    const answer = answerRequest({ forum, conditions }, request);
    await vi.advanceTimersByTimeAsync(10);
    asker.abort();
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('public/mockServiceWorker.js', () => {
  it('is the one that the installed msw would write', () => {
    const require = createRequire(import.meta.url);
    const { version } = require('msw/package.json') as { version: string };
    const written = readFileSync('public/mockServiceWorker.js', 'utf8');
    const installed = readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8');
    expect(written, 'run: npx msw init public --no-save').toContain(`'${version}'`);
    const checksum = /INTEGRITY_CHECKSUM = '(\w+)'/;
    expect(checksum.exec(written)?.[1]).toBe(checksum.exec(installed)?.[1]);
  });

  // The page sends this message again after the browser has stopped the worker; see register-worker.ts.
  it('takes a page among those it answers for at the word MOCK_ACTIVATE', () => {
    const worker = readFileSync('public/mockServiceWorker.js', 'utf8');
    expect(worker).toMatch(/case 'MOCK_ACTIVATE': \{\s*activeClientIds\.add\(clientId\)/);
  });
});
