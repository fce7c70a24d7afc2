import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientSettings, createClient, parseRetryAfter } from '../../src/api/client';
import { type Failure, mayHaveLanded, NetworkError } from '../../src/api/errors';
import type { OperationName } from '../../src/contract/operations';
import type { Deviation } from '../../src/contract/read';
import { createAnswer, searchAnswer } from '../contract/literal-answers';
import { initialSettings } from '../support/initial-settings';
import { type Behaviour, says, startFaultyServer } from './faulty-server';

const envelope = (code: unknown, message = '', data: unknown = null) =>
  JSON.stringify({ result: 'error', code, message, data });

const html = '<!doctype html><h1>502 Bad Gateway</h1>';
const twoRows = `{"code":0,"result":"","message":"","data":{"content":[
  {"id":1871900000000000001,"title":"one"},{"id":1871900000000000002,"title":"two"}]}}`;

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

/** The row in the fault matrix, the service, what the client throws, and its time limit. */
type Fault = [
  row: number,
  name: string,
  behave: Behaviour,
  failure: { name: string; status?: number; [field: string]: unknown },
  timeout?: number,
];

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

const faults: Fault[] = [
  [
    1,
    'a 400 with an envelope',
    says(envelope(40001, 'title is 300 characters long; send at most 200'), 400),
    refused(400, 40001, 'title is 300 characters long; send at most 200'),
  ],
  [1, 'a 422 with an envelope', says(envelope(42200, 'no'), 422), refused(422, 42200, 'no')],
  [2, 'a 401 without an envelope', says('', 401), refused(401, 401)],
  [
    2,
    'a 403 with an HTML page',
    says(html, 403, { 'Content-Type': 'text/html' }),
    refused(403, 403),
  ],
  [3, 'a 404', says(html, 404), refused(404, 404)],
  [
    4,
    'a 409 with an envelope',
    says(envelope(40900, 'postId is taken'), 409),
    refused(409, 40900, 'postId is taken'),
  ],
  [5, 'a 413 from a proxy', says(html, 413), refused(413, 413)],
  [
    6,
    'a 429 that says how many seconds to wait',
    says(envelope(42900, 'slowly'), 429, { 'Retry-After': '20' }),
    refused(429, 42900, 'slowly', 20_000),
  ],
  [
    6,
    'a 429 that says until when to wait',
    says('', 429, { 'Retry-After': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    refused(429, 429, '', expect.any(Number)),
  ],
  [
    7,
    'a 500 with an envelope',
    says(envelope(50000, 'the index is being rebuilt'), 500),
    refused(500, 50000, 'the index is being rebuilt'),
  ],
  [8, 'a 500 whose envelope claims success', says(createAnswer, 500), garbled(500)],
  [9, 'a 502 with an HTML page', says(html, 502), garbled(502)],
  [
    9,
    'a 503 that says when to come back',
    says(envelope(50300, 'closed'), 503, { 'Retry-After': '60' }),
    refused(503, 50300, 'closed', 60_000),
  ],
  [10, 'a 504 from a proxy', says('', 504), garbled(504)],
  [
    11,
    'a 200 whose envelope refuses',
    says(envelope(10086, 'your account is new')),
    refused(200, 10086, 'your account is new'),
  ],
  [
    12,
    'a 200 whose envelope refuses with a code in quotes',
    says(envelope('10086', 'no')),
    refused(200, 10086, 'no'),
  ],
  [
    12,
    'a 200 whose envelope refuses with a code below 0, in quotes',
    says(envelope(' -1 ', 'no')),
    refused(200, -1, 'no'),
  ],
  [
    11,
    'a refusal of more words than anybody reads',
    says(envelope(7, 'no '.repeat(100_000))),
    refused(200, 7, 'no '.repeat(334).slice(0, 1000)),
  ],
  [
    12,
    'an envelope whose message is no text',
    says('{"code":7,"message":{"en":"no"},"data":null}'),
    refused(200, 7),
  ],
  ...[undefined, null, '', ' ', 'OK', '0x0', true, [], 0.5].map(
    (code): Fault => [
      12,
      `a 200 whose code is ${JSON.stringify(code) ?? 'missing'}`,
      says(JSON.stringify({ ...JSON.parse(createAnswer), code })),
      garbled(200),
    ],
  ),
  [13, 'a 200 HTML page', says(html, 200, { 'Content-Type': 'text/html' }), garbled(200)],
  [
    13,
    'a redirect to an HTML page',
    (response, url) =>
      url.endsWith('?portal')
        ? response.writeHead(200, { 'Content-Type': 'text/html' }).end(html)
        : response.writeHead(302, { Location: `${url}?portal` }).end(),
    garbled(302),
  ],
  [
    14,
    'a redirect loop',
    (response, url) => response.writeHead(307, { Location: url }).end(),
    garbled(307),
  ],
  [15, 'a 200 without a body', says(''), garbled(200)],
  [15, 'a 204', (response) => response.writeHead(204).end(), garbled(204)],
  [16, 'truncated JSON', says(createAnswer.slice(0, -20)), garbled(200)],
  [19, 'a junk prefix', says(`)]}',\n${createAnswer}`), garbled(200)],
  [19, 'NaN for a number', says(createAnswer.replace('"views": 0', '"views": NaN')), garbled(200)],
  [
    12,
    'a code that is no success, though it comes with the data of one',
    says(JSON.stringify({ ...JSON.parse(createAnswer), code: 200 })),
    { ...garbled(200), unknownCode: 200 },
  ],
  [
    11,
    'a refusal with data of its own',
    says(envelope(10086, 'no', { field: 'title' })),
    refused(200, 10086, 'no'),
  ],
  [
    1,
    'a 400 in the words of Spring',
    says(
      '{"timestamp":"2026-11-22T02:00:00Z","status":400,"error":"Bad Request","message":"pageSize must be at most 20","path":"/api/post/search"}',
      400,
    ),
    refused(400, 400, 'pageSize must be at most 20'),
  ],
  [
    2,
    'a 403 in the words of Spring, which hides its message',
    says('{"status":403,"error":"Forbidden","message":"","path":"/api/post"}', 403),
    refused(403, 403, 'Forbidden'),
  ],
  [
    1,
    'a 422 that is problem+json',
    says('{"type":"about:blank","title":"Unprocessable","detail":"no such block"}', 422, {
      'Content-Type': 'application/problem+json',
    }),
    refused(422, 422, 'no such block'),
  ],
  [
    4,
    'a 409 whose code is a word',
    says('{"code":"POST_EXISTS","message":"it is there"}', 409),
    refused(409, 409, 'it is there'),
  ],
  [24, 'a body that is a list', says('[]'), garbled(200)],
  [24, 'a body that is a text', says('"ok"'), garbled(200)],
  [24, 'a body that is null', says('null'), garbled(200)],
  [35, 'no answer in time', () => {}, unreachable(true), 50],
  [34, 'a body that never ends', stops, unreachable(true), 50],
  [34, 'a body that goes on and on', goesOn, unreachable(true), 50],
  [
    37,
    'a reset before the answer',
    (response) => response.socket?.resetAndDestroy(),
    unreachable(),
  ],
  [
    38,
    'a reset in the body',
    (response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{"code":0,', () => response.socket?.resetAndDestroy());
    },
    unreachable(),
  ],
  [
    39,
    'gzip that is broken',
    says(gzipSync(createAnswer).subarray(0, 40).reverse(), 200, {
      'Content-Encoding': 'gzip',
    }),
    unreachable(),
  ],
];

const goodAnswers: Record<string, [row: number, Behaviour]> = {
  'of the wrong content type': [17, says(searchAnswer, 200, { 'Content-Type': 'text/plain' })],
  'without a content type': [
    17,
    (response) => {
      response.writeHead(200).end(searchAnswer);
    },
  ],
  'with a byte order mark': [18, says(`\ufeff${searchAnswer}`)],
  'with a code in quotes': [12, says(searchAnswer.replace('"code": 0', '"code": "0"'))],
  'in the 200s': [17, says(searchAnswer, 203)],
  compressed: [17, says(gzipSync(searchAnswer), 200, { 'Content-Encoding': 'gzip' })],
};

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

const behaviours = new Map<string, Behaviour>([
  ...faults.map(([, name, behave]): [string, Behaviour] => [name, behave]),
  ...Object.entries(goodAnswers).map(([name, [, behave]]): [string, Behaviour] => [name, behave]),
  ['two long ids', says(twoRows)],
  ['no rows', says('{"code":0,"data":{"content":null,"totalElements":3}}')],
  ['code 200 for success', says(searchAnswer.replace('"code": 0', '"code": 200'))],
  ...[null, true, 'ok', [], '1871900000000000001', 4711, '3f2a-77'].map(
    (data): [string, Behaviour] => [
      `success with ${JSON.stringify(data)}`,
      says(envelope(0, '', data)),
    ],
  ),
  ...Object.entries(written).map(([charset, bytes]): [string, Behaviour] => [
    `written in ${charset}`,
    says(bytes, 200, { 'Content-Type': `application/json;charset=${charset}` }),
  ]),
  ['stops', stops],
  ['says nothing', () => {}],
]);

let server: Awaited<ReturnType<typeof startFaultyServer>>;
beforeAll(async () => {
  server = await startFaultyServer(behaviours);
});
afterAll(() => server.close());

const clientOf = (name: string, settings: Partial<ClientSettings> = {}) =>
  createClient({
    ...initialSettings,
    baseUrl: server.at(name),
    timeout: 10_000,
    ...settings,
  });

const words = { postId: '1', blockId: '2', topicId: '3', title: 'A title', content: '<p>x</p>' };

const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => {
      throw new Error('The client took this for a good answer.');
    },
    (failure: Failure) => failure,
  );

describe('the client takes for a failure', () => {
  it.each(faults)('(%i) %s', async (_row, name, _behave, failure, timeout = 10_000) => {
    const client = clientOf(name, { timeout });
    const found = await failureOf(client('searchPosts', {}));
    expect(found).toMatchObject(failure);
    expect(await failureOf(client('createPost', words))).toMatchObject(failure);
    // Only a clear refusal says that nothing was done.
    const isRefused = failure.name === 'ServiceError' && Number(failure.status) < 500;
    expect(mayHaveLanded(found)).toBe(!isRefused);
  });

  it('(37) an address where nobody listens, and keeps the cause and the address for the details', async () => {
    const gone = await startFaultyServer(new Map());
    const baseUrl = gone.at('gone');
    await gone.close();
    const failure = await failureOf(clientOf('', { baseUrl })('searchPosts', {}));
    expect(failure).toMatchObject({
      name: 'NetworkError',
      timedOut: false,
      address: `${baseUrl}/api/post/search`,
      message: `${baseUrl}/api/post/search cannot be reached. Check the connection and try again.`,
      cause: expect.any(TypeError),
    });
  });
});

describe('the client takes for a good answer', () => {
  it.each(Object.entries(goodAnswers).map(([name, [row]]): [number, string] => [row, name]))(
    '(%i) one %s',
    async (_row, name) => {
      const page = await clientOf(name)('searchPosts', {});
      expect(page).toEqual(JSON.parse(searchAnswer).data);
    },
  );

  it('(26) ids past 2^53 that are sent as numbers, and does not merge them', async () => {
    const page = await clientOf('two long ids')('searchPosts', {});
    expect(page.content.map(({ id }) => id)).toEqual([
      '1871900000000000001',
      '1871900000000000002',
    ]);
  });

  it('(21) a page whose content is null: no rows, and it says what was amiss', async () => {
    const said: [OperationName, Deviation[]][] = [];
    const onDeviations = (...about: [OperationName, Deviation[]]) => said.push(about);
    const page = await clientOf('no rows', { onDeviations })('searchPosts', {});
    expect(page).toMatchObject({ content: [], totalElements: 3, totalPages: 0 });
    expect(said[0]?.[0]).toBe('searchPosts');
    expect(said[0]?.[1]).toContainEqual({ path: 'content', expected: 'array', received: 'null' });
  });

  it('more rows than asked for: only those asked for, and it says how many there were', async () => {
    const said: Deviation[] = [];
    const onDeviations = (_: OperationName, found: Deviation[]) => said.push(...found);
    const client = clientOf('two long ids', { onDeviations });
    const page = await client('searchPosts', { pageSize: 1 });
    expect(page.content.map(({ id }) => id)).toEqual(['1871900000000000001']);
    expect(said[0]).toEqual({ path: 'content', expected: 'at most 1 rows', received: '2 rows' });
  });

  it.each<[data: unknown, id: string]>([
    [null, ''],
    [true, ''],
    ['ok', ''],
    [[], ''],
    ['1871900000000000001', '1871900000000000001'],
    [4711, '4711'],
    ['3f2a-77', '3f2a-77'],
  ])('(20) a create whose success says no more than %j', async (data, id) => {
    const post = await clientOf(`success with ${JSON.stringify(data)}`)('createPost', words);
    expect(post).toMatchObject({ id, title: '' });
  });

  it.each([[null], [true], ['ok'], [[]]])(
    '(20) but no page that says no more than %j',
    async (data) => {
      const name = `success with ${JSON.stringify(data)}`;
      expect(await failureOf(clientOf(name)('searchPosts', {}))).toMatchObject(garbled(200));
    },
  );

  it('the codes that the host named, and no others', async () => {
    const page = clientOf('code 200 for success', { successCodes: [0, 200] })('searchPosts', {});
    expect((await page).content).toHaveLength(1);
    const refusal = await failureOf(clientOf('code 200 for success')('searchPosts', {}));
    expect(refusal).toMatchObject({ ...garbled(200), unknownCode: 200 });
  });
});

describe('a service that leads to a login', () => {
  it.each(['searchPosts', 'createPost'] as const)(
    'by a redirect says that nobody is signed in, and nothing was done: %s',
    async (operation) => {
      const client = clientOf('a redirect to an HTML page', { loginUrl: '/login' });
      const failure = await failureOf(client(operation, words));
      expect(failure).toMatchObject(refused(401, 401));
      expect(mayHaveLanded(failure)).toBe(false);
    },
  );
});

it.each(Object.keys(written))(
  'the words of an answer in %s are read as they are',
  async (charset) => {
    const { content } = await clientOf(`written in ${charset}`)('searchPosts', {});
    expect(content[0]?.title).toBe('中文');
  },
);

describe('an asker who gives up', () => {
  it.each(['says nothing', 'stops'])(
    'gets back the own reason, where the service %s',
    async (name) => {
      const asker = new AbortController();
      const answer = clientOf(name)('searchPosts', {}, asker.signal);
      const reason = new Error('left the page');
      asker.abort(reason);
      await expect(answer).rejects.toBe(reason);
    },
  );

  it('before asking sends nothing', async () => {
    const answer = clientOf('says nothing')(
      'searchPosts',
      {},
      AbortSignal.abort('changed my mind'),
    );
    await expect(answer).rejects.toBe('changed my mind');
  });

  it('but has not given up gets the time limit as what it is', async () => {
    const { signal } = new AbortController();
    const answer = clientOf('stops', { timeout: 50 })('searchPosts', {}, signal);
    await expect(answer).rejects.toBeInstanceOf(NetworkError);
    await expect(answer).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T09:00:00Z');

  it.each<[header: string | null, milliseconds: number | null]>([
    [null, null],
    ['', null],
    ['0', 0],
    ['20', 20_000],
    ['Fri, 20 Nov 2026 09:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    // An endless wait would lock the button while the page is open.
    ['99999999999999', 600_000],
    ['9'.repeat(400), 600_000],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 600_000],
  ])('%s is %s milliseconds from now', (header, milliseconds) => {
    expect(parseRetryAfter(header, now)).toBe(milliseconds);
  });
});
