import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveForum } from '../../../mocks/http';
import { CannotListen, type Listening, listen } from '../../../mocks/http/listen';
import { expectConsole } from '../../support/console';

let address: string;
const running: Listening[] = [];
const serve = async (served: Promise<Listening>) => {
  running.push(await served);
  return served;
};
beforeAll(async () => {
  ({ address } = await serve(serveForum({ port: 0, posts: 300 })));
});
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

const post = (url: string, body: BodyInit, init: RequestInit = {}) =>
  fetch(url, {
    method: 'POST',
    body,
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

const search = '/api/post/search';

describe('a body', () => {
  const largest = 1024 * 1024;
  const ofLength = (length: number) => {
    const empty = JSON.stringify({ noSuchField: '' });
    return JSON.stringify({ noSuchField: 'x'.repeat(length - empty.length) });
  };
  const inChunks = (text: string) =>
    new Blob([text]).stream().pipeThrough(new TransformStream<Uint8Array, Uint8Array>());

  it.each([
    ['of exactly 1 MiB is read', largest, false, 200, 0],
    ['of a byte more is refused', largest + 1, false, 413, 41300],
    ['of a byte more is refused though its length is not announced', largest + 1, true, 413, 41300],
  ])('%s', async (_, length, isChunked, status, code) => {
    const text = ofLength(length);
    const answer = await post(address + search, isChunked ? inChunks(text) : text, {
      // Node's fetch requires this for a streamed body.
      ...(isChunked && { duplex: 'half' }),
    } as RequestInit);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect((await post(address + search, '{}')).status).toBe(200);
  });
});

it('serves the pictures of its posts where the posts say they are', async () => {
  const found = await post(address + search, JSON.stringify({ pageSize: 100 }));
  const named = new Set((await found.text()).match(/\/api\/seed\/[\w-]+\.svg/g));
  expect(named.size).toBeGreaterThan(5);
  for (const path of named) {
    const picture = await fetch(address + path);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await picture.text()).toContain('<svg');
  }
  expect((await fetch(`${address}/api/seed/none.svg`)).status).toBe(404);
});

it.each([
  ['http://localhost:5173', true],
  ['http://127.0.0.1:4173', true],
  ['https://localhost', true],
  ['http://[::1]:3000', true],
  ['http://localhost.evil.test', false],
  ['http://192.168.1.7:5173', false],
  ['null', false],
])('a page of another origin at %s may read answers: %s', async (origin, isAllowed) => {
  const preflight = await fetch(address + search, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  const answer = await post(address + search, '{}', { headers: { origin } });
  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
    expect(headers.get('vary')).toBe('Origin');
  }
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'Content-Type, Authorization, X-XSRF-TOKEN',
  );
});

it('says which port is taken, and what to do', async () => {
  const port = Number(new URL(address).port);
  const second = serveForum({ port, posts: 10 });
  await expect(second).rejects.toThrow(CannotListen);
  await expect(second).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or choose another with --port.`,
  );
});

it('answers with an envelope where its own code breaks, and says the cause where it runs', async () => {
  expectConsole('error', /the shelf fell/);
  const { address } = await serve(listen(0, () => Promise.reject(new Error('the shelf fell'))));
  const answer = await post(address + search, '{}');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ result: 'error', code: 50000, data: null });
});
