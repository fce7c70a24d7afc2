import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../conformance/conform';
import { junitOf, textOf } from '../../conformance/report';
import type { Send } from '../../conformance/transport';
import type { PostSummary } from '../../src/contract/post';
import { goodHost, reportOf, sendFaulty, sendTo, verdictsOf } from './faulty-service';

const only = ['searchPosts: pages'];

describe('the report of a service with a deviation, a wrong type and a field more', () => {
  let report: Report;
  let text = '';
  beforeAll(async () => {
    const send = sendFaulty({
      posts: (page) => ({ ...page, totalElements: 7, size: '<b>&"', traceId: 'a1' }),
    });
    report = await reportOf(send, { only });
    text = textOf(report);
  });

  it('names each with its request, its path, what was expected and what came', () => {
    expect(report.conforms).toBe(false);
    expect(text).toContain(
      [
        'searchPosts.page.totalElements',
        '  `totalElements` equals `total`. (a decision where the interface is silent)',
        '  POST /api/post/search {}',
        `    at data.totalElements: expected ${report.totals[0]}; received number 7`,
      ].join('\n'),
    );
    expect(text).toMatch(/^http:\/\/forum\.test: 59\d posts, \d+ requests, nothing was written$/m);
    expect(text).toMatch(/^The service deviates in 3 of \d+ checks\.$/m);
  });

  it('counts what the interface says apart from what was decided where it is silent', () => {
    expect(text).toMatch(/^ {2}said by the interface +\d+ +1 +1 +\d+$/m);
    expect(text).toMatch(/^ {2}decided where it is silent +\d+ +2 +0 +\d+$/m);
    expect(text).toMatch(/Warnings:\n\nsearchPosts\.undocumented\n/);
  });

  it('is JUnit XML too: every check a case, and no sign that XML cannot hold', () => {
    const xml = junitOf(report);
    expect(xml.match(/<testcase /g)).toHaveLength(verdictsOf(report).length);
    expect(xml.match(/<failure /g)).toHaveLength(3);
    expect(xml).toContain('received string &quot;&lt;b&gt;&amp;');
    const odd = junitOf({ ...report, baseUrl: 'http://a.test/\u0000\ud800' });
    expect(odd).toContain('http://a.test/\ufffd\ufffd"');
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
  const alone = { only, interfaceOnly: true };
  const report = await reportOf(send({}), alone);
  expect(report.conforms).toBe(true);
  expect(new Set(verdictsOf(report).map(({ basis }) => basis))).toEqual(new Set(['interface']));
  expect(textOf(report)).toMatch(/^ {2}decided where it is silent +0 +0 +0 +0$/m);
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
  const report = await reportOf(send, { only: ['blank and unknown filters'] });
  expect(report.totals).toHaveLength(2);
  expect(textOf(report)).toContain('The forum changed during the run');
});
