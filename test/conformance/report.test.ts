import { describe, expect, it, vi } from 'vitest';
import { conform } from '../../conformance/conform';
import { textOf } from '../../conformance/report';
import { usualSettings } from '../../conformance/settings';
import { goodHost, sendFaulty, sendTo } from './faulty-service';

vi.setConfig({ testTimeout: 60_000 });

const settings = { ...usualSettings, baseUrl: 'http://forum.test' };

describe('the report', () => {
  it('names each deviation with its request, its path, what was expected and what came', async () => {
    const send = sendFaulty({ posts: (page) => ({ ...page, totalElements: 7 }) });
    const report = await conform(send, { ...settings, only: ['searchPosts: pages'] });
    expect(report.conforms).toBe(false);
    const text = textOf(report);
    expect(text).toContain(
      [
        'searchPosts.page.totalElements',
        '  `totalElements` equals `total`. (a decision where the interface is silent)',
        '  POST /api/post/search {}',
        `    at data.totalElements: expected ${report.totals[0]}; received number 7`,
      ].join('\n'),
    );
    expect(text).toMatch(/^http:\/\/forum\.test: 59\d posts, \d+ requests, nothing was written$/m);
    expect(text).toMatch(/^page wrapper +39 +1 +0 +0$/m);
    expect(text).toMatch(/^The service deviates in 1 of \d+ checks\.$/m);
  });

  it('counts what the interface says apart from what was decided where it is silent', async () => {
    const send = sendFaulty({
      posts: (page) => ({ ...page, totalElements: '7', traceId: 'a1' }),
    });
    const text = textOf(await conform(send, { ...settings, only: ['searchPosts: pages'] }));
    expect(text).toMatch(/^ {2}said by the interface +\d+ +1 +1 +\d+$/m);
    expect(text).toMatch(/^ {2}decided where it is silent +\d+ +1 +0 +\d+$/m);
  });

  it('judges a service by the interface alone where it is told so', async () => {
    const send = sendFaulty({ posts: (page) => ({ ...page, totalElements: 7 }) });
    const report = await conform(send, { ...settings, interfaceOnly: true });
    expect(report.conforms).toBe(true);
    const bases = report.parts.flatMap(({ verdicts }) => verdicts.map(({ basis }) => basis));
    expect([...new Set(bases)]).toEqual(['interface']);
    expect(textOf(report)).toMatch(/^ {2}decided where it is silent +0 +0 +0 +0$/m);

    // The interface page does not specify which fields may be null.
    const bare = sendFaulty({
      posts: (page) => ({
        ...page,
        content: page.content.map((post) => ({ ...post, seoTitle: null, cMemberInfo: null })),
      }),
    });
    expect((await conform(bare, { ...settings, interfaceOnly: true })).conforms).toBe(true);
    const empty = sendFaulty({ posts: (page) => ({ ...page, content: null }) });
    expect((await conform(empty, { ...settings, interfaceOnly: true })).conforms).toBe(false);

    const more = sendFaulty({ posts: (page) => ({ ...page, traceId: 'a1' }) });
    const warned = await conform(more, { ...settings, interfaceOnly: true });
    expect(warned.conforms).toBe(true);
    expect(textOf(warned)).toMatch(/Warnings:\n\nsearchPosts\.undocumented\n/);
  });

  it('says that nothing was asked about creates where nothing may be written', async () => {
    const report = await conform(sendTo(goodHost()), settings);
    expect(textOf(report)).toMatch(/^ {2}Only asked with --write\. \d+ checks$/m);
    expect(textOf(report)).toMatch(/The service conforms\.$/);
  });

  it('says that the forum changed where its total did during the run', async () => {
    const host = goodHost();
    const [record] = await hostPlaces(host);
    let asked = 0;
    const send: typeof fetch = (url, init) => {
      // Another member posts during the run.
      if (++asked === 100)
        void host.forum.answer('createPost', { ...record, title: 'Meanwhile', content: 'Hello' });
      return sendTo(host)(String(url), init ?? {});
    };
    const report = await conform(send, settings);
    expect(report.totals).toHaveLength(2);
    expect(textOf(report)).toContain('The forum changed during the run');
  });
});

const hostPlaces = async (host: ReturnType<typeof goodHost>) => {
  const body = JSON.stringify({ pageSize: 1 });
  const headers = { 'content-type': 'application/json' };
  const url = 'http://forum.test/api/post/search';
  const answer = await sendTo(host)(url, { method: 'POST', body, headers });
  const { data } = (await answer.json()) as {
    data: { content: { blockId: string; topicId: string }[] };
  };
  return data.content.map(({ blockId, topicId }) => ({ blockId, topicId }));
};
