import { describe, expect, it } from 'vitest';
import { summaryOf, textOf } from '../../conformance/report';
import { judge } from '../../conformance/settings-for';
import { NetworkError, type Send } from '../../conformance/transport';
import type { PostSummary } from '../../src/contract/post';
import {
  eachPost,
  type Fault,
  goodHost,
  reportOf,
  sendFaulty,
  sendTo,
  smallPages,
  verdictsOf,
} from './faulty-service';

const only = ['searchPosts: pages'];

it('the report names each deviation with its request, its path, what was expected and what came, and counts what was decided apart', async () => {
  const send = sendFaulty({
    posts: (page) => ({ ...page, totalElements: 7, size: '<b>&"', traceId: 'a1' }),
  });
  const report = await reportOf(send, { ...smallPages, only });
  const text = textOf(report);
  expect(report.conforms).toBe(false);
  expect(text).toContain(
    [
      'searchPosts.page.totalElements',
      '  `totalElements` equals `total`. (a decision where the interface is silent)',
      '  POST /api/post/search {}',
      `    at data.totalElements: expected ${report.totals[0]}; received number 7`,
    ].join('\n'),
  );
  for (const said of [
    /^http:\/\/forum\.test: 59\d posts, \d+ requests, nothing was written$/m,
    /^The service deviates in 3 of \d+ checks\.$/m,
    /^ {2}stated by the interface: \d+ passed, 1 failed, 1 warning, \d+ not judged$/m,
    /^ {2}decided by Parley: \d+ passed, 2 failed, 0 warning,/m,
    /Warnings:\n\nsearchPosts\.undocumented\n/,
  ])
    expect(text).toMatch(said);
});

describe('the summary', () => {
  const baseUrl = 'http://forum.test';
  const failing = (status: number, body: string, headers = {}) =>
    (async () => new Response(body, { status, headers })) as Send;
  const json = { 'content-type': 'application/json' };
  const refusedBelow = (first: number) =>
    sendFaulty({
      asked: ({ pageNum = first, ...body }) => ({ ...body, pageNum: Number(pageNum) - first }),
    });
  const meta = (name: string, content: string) =>
    `  <meta name="parley:${name}" content="${content}" />`;

  it.each<[of: string, send: Send, says: RegExp[], settings?: string[]]>([
    [
      'a page of HTML',
      failing(200, '<h1>Hi</h1>'),
      [
        /^POST http:\/\/forum\.test\/api\/post\/search does not return a page of posts: HTTP 200 <h1>Hi/m,
        /^ {2}Every response is a JSON object/m,
      ],
    ],
    [
      'a service behind a login',
      failing(401, '{"code":401}', json),
      [/^The service needs a login .*--cookie or --header/m],
    ],
    [
      'another envelope',
      failing(200, '{"payload":{}}', json),
      [/^ {2}envelope\.data is there, .*expected a value; received nothing /m],
    ],
    [
      'pages from 1',
      refusedBelow(1),
      [/^The service deviates in 4 of/m, /data\.number: expected 1/],
      [meta('first-page', '1')],
    ],
    [
      'times without a zone, ten minutes old in that of India by a clock that says eight in UTC',
      sendFaulty({
        ...eachPost(() => ({ createTime: '2026-03-01 13:20:00' })),
        response: (answer) => {
          answer.headers.set('date', 'Sun, 01 Mar 2026 08:00:00 GMT');
          return answer;
        },
      }),
      [
        /^The service conforms\.$/m,
        /^Times have no zone.* They are at least 5\.5 hours ahead of UTC/m,
      ],
      [meta('time-zone', 'UTC')],
    ],
    [
      'a field of each record left out',
      sendFaulty(eachPost(() => ({ isHot: undefined, seoTitle: null, type: 7 }))),
      [/isHot is there/, /seoTitle is there/, /type is of type string/],
    ],
  ])(
    'of %s is at most twenty lines that name what to change',
    async (_, send, says, settings = []) => {
      const text = summaryOf(await judge(send, { ...smallPages, baseUrl, only }));
      expect(text.split('\n').length).toBeLessThanOrEqual(20);
      for (const one of says) expect(text).toMatch(one);
      for (const line of settings) expect(text).toContain(line);
    },
  );

  it('says that posts were created where they were, with the settings that it found out', async () => {
    const writing = { ...smallPages, baseUrl, only: ['createPost'], write: true };
    const told = async (fault: Fault) => summaryOf(await judge(sendFaulty(fault), writing));
    expect(await told({ success: (all) => ({ ...all, code: 200 }) })).toMatch(
      /a post was created\n.*success-codes.*The service conforms\.$/s,
    );
    expect(await told({ success: (all) => ({ ...all, data: 'none' }) })).toContain(
      'nothing was written',
    );
    const send = sendTo(goodHost());
    const refusal = { result: '', code: 40001, message: 'No', data: null };
    const refused: Send = async (url, init) =>
      url.endsWith('/api/post') ? Response.json(refusal) : send(url, init);
    const report = await judge(refused, writing);
    expect(summaryOf(report)).toContain('a post may have been created');
  });

  it('names the parts for which it has no line', async () => {
    const report = await judge(failing(200, '<h1>Hi</h1>'), { baseUrl, only });
    const [part = { verdicts: [] }] = report.parts;
    const parts = Array.from({ length: 30 }, (_, at) => ({ ...part, title: `${at}` }));
    const lines = summaryOf({ ...report, parts }).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines.at(-2)).toMatch(/^ {2}and in 1\d; .*; 29$/);
  });

  it('explains an address that ends in /api', async () => {
    const address = `${baseUrl}/api`;
    const send = sendTo(goodHost());
    const judged = judge(send, { baseUrl: address, only });
    await expect(judged).rejects.toThrow(NetworkError);
    await expect(judged).rejects.toThrow(
      /^POST .*\/api\/api\/post\/search .* HTTP 404 .*\nLeave \/api out of --base-url\.$/,
    );
  });
});

it('a run by the interface alone judges nothing that was decided, such as which fields may be null', async () => {
  const send = (page: object) =>
    sendFaulty({
      posts: ({ content, ...rest }) => ({
        ...rest,
        totalElements: 7,
        content: content.map((post) => ({ ...post, seoTitle: null, cMemberInfo: null })),
        ...page,
      }),
    });
  const alone = { ...smallPages, only, interfaceOnly: true };
  const report = await reportOf(send({}), alone);
  expect(report.conforms).toBe(true);
  expect(new Set(verdictsOf(report).map(({ basis }) => basis))).toEqual(new Set(['interface']));
  expect(textOf(report)).toMatch(/^ {2}decided by Parley: 0 passed, 0 failed, 0 warning, 0/m);
  expect((await reportOf(send({ content: null }), alone)).conforms).toBe(false);
});

it('the report says that the forum changed where its total did during the run', async () => {
  const host = goodHost();
  const { envelope } = await host.forum.answer('searchPosts', { pageSize: 1 });
  const [known] = (envelope.data as { content: PostSummary[] }).content;
  let asked = 0;
  const send: Send = (url, init) => {
    // Another member posts during the run.
    const { blockId, topicId } = known ?? {};
    const post = { blockId, topicId, title: 'Meanwhile', content: 'Hello' };
    if (++asked === 20) void host.forum.answer('createPost', post);
    return sendTo(host)(url, init);
  };
  const report = await reportOf(send, { ...smallPages, only: ['blank and unknown filters'] });
  expect(report.totals).toHaveLength(2);
  expect(textOf(report)).toContain('The forum changed during the run');
});
