import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClientSettings, createClient, parseRetryAfter } from '../../src/api/client';
import { type Failure, mayHaveLanded, NetworkError } from '../../src/api/errors';
import type { OperationName } from '../../src/contract/operations';
import type { Deviation } from '../../src/contract/read';
import { createAnswer, searchAnswer } from '../contract/literal-answers';
import { serveBuild } from '../deploy/static-host';
import { initialSettings } from '../support/initial-settings';

type Behaviour = (response: ServerResponse) => void;

/** A complete response at once. */
const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

const envelope = (code: unknown, message = '', data: unknown = null) =>
  JSON.stringify({ result: 'error', code, message, data });

const html = '<!doctype html><h1>502 Bad Gateway</h1>';
const asHtml = { 'Content-Type': 'text/html' };
const twoRows = `{"code":0,"result":"","message":"","data":{"content":[
  {"id":1871900000000000001,"title":"one"},{"id":1871900000000000002,"title":"two"}]}}`;
const createdWith = (code: unknown) => JSON.stringify({ ...JSON.parse(createAnswer), code });

/** Sends a part of the body, and never the rest. */
const stops: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' });
  response.write('{"code":0,');
};

/** Sends data without end and without a pause. */
const goesOn: Behaviour = (response) => {
  const megabyte = Buffer.alloc(1_000_000, ' ');
  const write = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.writeHead(200).on('drain', write);
  write();
};

const resetsInBody: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' });
  response.write('{"code":0,', () => response.socket?.resetAndDestroy());
};

const redirects: Behaviour = (response) =>
  response.writeHead(307, { Location: '/elsewhere' }).end();

const refused = (
  status: number,
  code: number,
  serviceMessage = '',
  retryAfter: unknown = null,
) => ({
  name: 'ServiceError',
  status,
  code,
  serviceMessage,
  retryAfter,
});
const garbled = (status: number) => ({ name: 'InvalidResponseError', status });
const unreachable = (timedOut = false) => ({ name: 'NetworkError', timedOut });

/** The words of frameworks and proxies, which know nothing of the envelope. */
const spring =
  '{"timestamp":"2026-11-22","status":400,"error":"Bad Request","message":"at most 20"}';
const springHides = '{"status":403,"error":"Forbidden","message":"","path":"/api/post"}';
const problem = '{"type":"about:blank","title":"Unprocessable","detail":"no such block"}';
const nest =
  '{"statusCode":400,"message":["the title is too long","no tags"],"error":"Bad Request"}';
const django = '{"title":["At most 80 characters."]}';
const unreadable = '{"code":7,"message":{"en":"no"},"data":null}';

const refusals: [status: number, body: string, code: number, message: string][] = [
  [400, envelope(40001, 'send at most 200'), 40001, 'send at most 200'],
  [401, '', 401, ''],
  [403, html, 403, ''],
  [500, envelope(50000, 'the index is being rebuilt'), 50000, 'the index is being rebuilt'],
  [200, envelope(10086, 'your account is new'), 10086, 'your account is new'],
  [200, envelope('10086', 'no'), 10086, 'no'],
  [200, envelope(' -1 ', 'no'), -1, 'no'],
  [200, envelope(10086, 'no', { field: 'title' }), 10086, 'no'],
  [200, envelope(7, 'no '.repeat(100_000)), 7, 'no '.repeat(334).slice(0, 1000)],
  [200, unreadable, 7, ''],
  [400, spring, 400, 'at most 20'],
  [403, springHides, 403, 'Forbidden'],
  [422, problem, 422, 'no such block'],
  [400, nest, 400, 'the title is too long'],
  [400, django, 400, 'At most 80 characters.'],
  [409, '{"code":"POST_EXISTS","message":"it is there"}', 409, 'it is there'],
];

/** Answers of which nobody can tell what the service did. */
const unclear: [status: number, body: string][] = [
  [500, createAnswer],
  [502, html],
  [504, ''],
  [200, html],
  [200, ''],
  [200, createAnswer.slice(0, -20)],
  [200, `)]}',\n${createAnswer}`],
  [200, createAnswer.replace('"views": 0', '"views": NaN')],
  [200, '[]'],
  [200, '"ok"'],
  [200, 'null'],
  ...[undefined, null, '', ' ', 'OK', '0x0', true, [], 0.5].map((code): [number, string] => [
    200,
    createdWith(code),
  ]),
];

type Fault = [
  name: string,
  behave: Behaviour,
  failure: { name: string; status?: number; [field: string]: unknown },
];

const faults: Fault[] = [
  ...refusals.map(([status, body, code, message]): Fault => {
    const name = `${status} ${body.slice(0, 60)}`;
    return [name, says(body, status), refused(status, code, message)];
  }),
  ...unclear.map(([status, body]): Fault => {
    const name = `${status} ${body.slice(0, 60)}…${body.slice(-20)}`;
    return [name, says(body, status, body === html ? asHtml : {}), garbled(status)];
  }),
  [
    'a pause in seconds',
    says(envelope(42900, 'slowly'), 429, { 'Retry-After': '20' }),
    refused(429, 42900, 'slowly', 20_000),
  ],
  [
    'a pause until a time, by the clock of the service',
    says(envelope(42900, 'slowly'), 429, {
      Date: 'Fri, 20 Nov 2020 09:00:00 GMT',
      'Retry-After': 'Fri, 20 Nov 2020 09:00:20 GMT',
    }),
    refused(429, 42900, 'slowly', 20_000),
  ],
  [
    'a pause with 503 and the page of a proxy',
    says(html, 503, { ...asHtml, 'Retry-After': '60' }),
    refused(503, 503, '', 60_000),
  ],
  ['a redirect', redirects, { ...garbled(307), isRedirect: true }],
  ['a 204', (response) => response.writeHead(204).end(), garbled(204)],
  ['an unknown code with data', says(createdWith(200)), { ...garbled(200), unknownCode: 200 }],
  [
    'a reset, with its cause and address for the details',
    (response) => response.socket?.resetAndDestroy(),
    {
      ...unreachable(),
      address: expect.stringMatching(/^http.*\/api\/post/),
      cause: expect.any(TypeError),
    },
  ],
  ['a reset in the body', resetsInBody, unreachable()],
  [
    'gzip that is broken',
    says(gzipSync(createAnswer).subarray(0, 40).reverse(), 200, { 'Content-Encoding': 'gzip' }),
    unreachable(),
  ],
  ['no answer in time', () => {}, unreachable(true)],
  ['a body that never ends', stops, unreachable(true)],
  ['a body that goes on and on', goesOn, unreachable(true)],
];

const goodAnswers: [what: string, Behaviour][] = [
  ['of the wrong content type', says(searchAnswer, 200, { 'Content-Type': 'text/plain' })],
  ['without a content type', (response) => response.writeHead(200).end(searchAnswer)],
  ['with a byte order mark', says(`\ufeff${searchAnswer}`)],
  ['with a code in quotes', says(searchAnswer.replace('"code": 0', '"code": "0"'))],
  ['in the 200s', says(searchAnswer, 203)],
  ['compressed', says(gzipSync(searchAnswer), 200, { 'Content-Encoding': 'gzip' })],
];

const ofChinese = (title: string) =>
  `{"code":0,"data":{"content":[{"id":"1","title":"${title}"}]}}`;
const [start = '', end = ''] = ofChinese('|').split('|');
const inGbk = Buffer.concat([
  Buffer.from(start),
  Buffer.of(0xd6, 0xd0, 0xce, 0xc4),
  Buffer.from(end),
]);
/** By the declared charset. The last one is wrong, as is common. */
const written = {
  GBK: inGbk,
  '"gb18030"': inGbk,
  'utf-16le': Buffer.from(ofChinese('中文'), 'utf16le'),
  'utf-8': Buffer.from(`\ufeff${ofChinese('中文')}`),
  'ISO-8859-1': Buffer.from(ofChinese('中文')),
};

/** By the first part of the path: what is late asks the server of its own client. */
const behaviours: Behaviour[] = [];
let server: Awaited<ReturnType<typeof serveBuild>>;
beforeAll(async () => {
  const respond = (response: ServerResponse, path: string) =>
    behaviours[Number(path.split('/')[1])]?.(response);
  server = await serveBuild({ folder: 'no build', respond });
});
afterAll(() => server.stop());

/** A client of a real server that behaves so. */
const clientOf = (behave: Behaviour, settings: Partial<ClientSettings> = {}) => {
  const baseUrl = `${server.address}${behaviours.push(behave) - 1}`;
  return createClient({ ...initialSettings, baseUrl, timeoutMs: 10_000, ...settings });
};

const words = { postId: '1', blockId: '2', topicId: '3', title: 'A title', content: '<p>x</p>' };

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => {
      throw new Error('The client took this for a good answer.');
    },
    (failure: Failure) => failure,
  );

it.each(faults)('the client takes for a failure: %s', async (_, behave, failure) => {
  const isSilent = failure.timedOut === true;
  const client = clientOf(behave, { timeoutMs: isSilent ? 50 : 10_000 });
  const found = await failureOf(client('searchPosts', {}));
  expect(found).toMatchObject(failure);
  expect(await failureOf(client('createPost', words))).toMatchObject(failure);
  // Only a clear refusal says that nothing was done.
  const isRefused = failure.name === 'ServiceError' && Number(failure.status) < 500;
  expect(mayHaveLanded(found)).toBe(!isRefused);
});

it('sends no reading request before the pause that the service wants is over, but a create', async () => {
  let asked = 0;
  const client = clientOf((response) => {
    asked += 1;
    response.writeHead(429, { 'Retry-After': '60' }).end('{}');
  });
  const refused = { status: 429, retryAfter: expect.closeTo(60_000, -4) };
  expect(await failureOf(client('searchPosts', {}))).toMatchObject(refused);
  // Nor where the clock is set meanwhile.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  expect(await failureOf(client('listTopics', {}))).toMatchObject(refused);
  expect(asked).toBe(1);
  expect(await failureOf(client('createPost', words))).toMatchObject({ status: 429 });
  expect(asked).toBe(2);
});

describe('the client takes for a good answer', () => {
  it.each(goodAnswers)('one %s', async (_, behave) => {
    const page = await clientOf(behave)('searchPosts', {});
    expect(page).toEqual(JSON.parse(searchAnswer).data);
  });

  it('ids past 2^53 that are sent as numbers, and does not merge them', async () => {
    const { content } = await clientOf(says(twoRows))('searchPosts', {});
    expect(content.map(({ id }) => id)).toEqual(['1871900000000000001', '1871900000000000002']);
  });

  it.each<[what: string, body: string, ids: string[], said: Deviation]>([
    [
      'a page whose content is null: no rows',
      '{"code":0,"data":{"content":null,"totalElements":3}}',
      [],
      { path: 'content', expected: 'array', received: 'null' },
    ],
    [
      'more rows than asked for: only those asked for',
      twoRows,
      ['1871900000000000001'],
      { path: 'content', expected: 'at most 1 rows', received: '2 rows' },
    ],
  ])('%s, and it says what was amiss', async (_, body, ids, deviation) => {
    const said: [OperationName, Deviation[]][] = [];
    const onDeviations = (...about: [OperationName, Deviation[]]) => said.push(about);
    const page = await clientOf(says(body), { onDeviations })('searchPosts', { pageSize: 1 });
    expect(page.content.map(({ id }) => id)).toEqual(ids);
    expect(said[0]?.[0]).toBe('searchPosts');
    expect(said[0]?.[1]).toContainEqual(deviation);
  });

  it.each<[data: unknown, id: string]>([
    [null, ''],
    [true, ''],
    ['ok', ''],
    [[], ''],
    ['1871900000000000001', '1871900000000000001'],
    [4711, '4711'],
    ['3f2a-77', '3f2a-77'],
  ])('a create whose success says no more than %j, but no such page', async (data, id) => {
    const client = clientOf(says(envelope(0, '', data)));
    expect(await client('createPost', words)).toMatchObject({ id, title: '' });
    expect(await failureOf(client('searchPosts', {}))).toMatchObject(garbled(200));
  });

  it('the codes that the host named', async () => {
    const behave = says(searchAnswer.replace('"code": 0', '"code": 200'));
    const page = await clientOf(behave, { successCodes: [0, 200] })('searchPosts', {});
    expect(page.content).toHaveLength(1);
  });
});

it.each(['searchPosts', 'createPost'] as const)(
  'a service that redirects to a login says that nobody is signed in, and nothing was done: %s',
  async (operation) => {
    const client = clientOf(redirects, { loginUrl: '/login' });
    const failure = await failureOf(client(operation, words));
    expect(failure).toMatchObject(refused(401, 401));
    expect(mayHaveLanded(failure)).toBe(false);
  },
);

it.each(Object.entries(written))(
  'the words of an answer in %s are read as they are',
  async (charset, bytes) => {
    const type = { 'Content-Type': `application/json;charset=${charset}` };
    const { content } = await clientOf(says(bytes, 200, type))('searchPosts', {});
    expect(content[0]?.title).toBe('中文');
  },
);

describe('an asker who gives up', () => {
  it.each([
    ['says nothing', () => {}],
    ['stops', stops],
  ])('gets back the own reason, where the service %s', async (_, behave) => {
    const asker = new AbortController();
    const answer = clientOf(behave)('searchPosts', {}, asker.signal);
    const reason = new Error('left the page');
    asker.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  it('before asking sends nothing', async () => {
    const signal = AbortSignal.abort('changed my mind');
    await expect(clientOf(() => {})('searchPosts', {}, signal)).rejects.toBe('changed my mind');
  });

  it('but has not given up gets the time limit as what it is', async () => {
    const { signal } = new AbortController();
    const answer = clientOf(stops, { timeoutMs: 50 })('searchPosts', {}, signal);
    await expect(answer).rejects.toBeInstanceOf(NetworkError);
    await expect(answer).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
});

const now = Date.parse('2026-11-20T09:00:00Z');

it.each<[header: string | null, milliseconds: number | null]>([
  [null, null],
  ['', null],
  ['0', 0],
  ['20', 20_000],
  ['2.25', 2250],
  ['Fri, 20 Nov 2026 09:01:30 GMT', 90_000],
  ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
  ['soon', null],
  // An endless wait would lock the button while the page is open.
  ['99999999999999', 600_000],
  ['9'.repeat(400), 600_000],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 600_000],
])('Retry-After: %s is %s milliseconds from now', (header, milliseconds) => {
  expect(parseRetryAfter(header, now)).toBe(milliseconds);
});
