import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Report } from '../../conformance/conform';
import { textOf } from '../../conformance/report';
import { usualSettings } from '../../conformance/settings';
import { NetworkError, type Send } from '../../conformance/transport';
import { emptyDataset } from '../../mocks/seed/scenario-datasets';
import { limits } from '../../src/context/limits';
import {
  brokenChecks,
  eachPost,
  goodHost,
  refusal,
  reportOf,
  sendFaulty,
  sendTo,
  smallPages,
  verdictsOf,
} from './faulty-service';

describe('the conformance run of our own service', () => {
  const asked: string[] = [];
  let report: Report;
  beforeAll(async () => {
    const good = sendTo(goodHost());
    const send: Send = (url, init) => {
      asked.push(`${init.method} ${new URL(url).pathname}`);
      return good(url, init);
    };
    report = await reportOf(send);
  });

  it('finds nothing, and judges all but what the seed has nothing for', () => {
    const open = verdictsOf(report).filter(({ outcome }) => outcome !== 'passed');
    // The seed's topics are all on the same sites.
    expect(open.map(({ name }) => name)).toEqual(['listTopics.filter.siteId']);
  });

  it('sends nothing to an operation that writes unless it may write, and says so', () => {
    expect(asked).not.toContain('POST /api/post');
    expect(asked.length).toBeLessThan(170);
    expect(textOf(report)).toContain('nothing was written');
    expect(verdictsOf(report).filter(({ name }) => name.startsWith('createPost.'))).toEqual([]);
    expect(textOf(report)).toMatch(/The service conforms\.$/);
  });
});

describe('the conformance run', () => {
  it('asks nothing that the settings say the service does not take, and finds nothing where a page is a sixtieth of the posts, writing too', async () => {
    const good = sendTo(goodHost());
    const refused: string[] = [];
    const refusing: Send = async (url, init) => {
      const text = String(init.body);
      const size = Number(/"pageSize":(\d+)/.exec(text)?.[1] ?? 0);
      const isTaken = !/"fields":"(?!replyCount|NO_SUCH)|"HOT_POST"/.test(text);
      if ((size <= 10 || size === 101) && isTaken) return good(url, init);
      refused.push(text);
      return refusal();
    };
    const settings = {
      maxPageSize: 10,
      write: true,
      postOrders: ['replyCount' as const],
      conditions: usualSettings.conditions.filter((condition) => condition !== 'HOT_POST'),
      topicOrders: [],
    };
    expect(await brokenChecks(refusing, settings)).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('judges nothing that the settings leave out, and makes one post, in a service that makes ids and knows no condition, language or order', async () => {
    let made = 0;
    const ignoring = sendFaulty({
      asked: ({ condition, language, fields, postId, ...body }) => body,
      post: (post) => {
        made += 1;
        return post;
      },
    });
    const none = { conditions: [], languages: [], postOrders: [], topicOrders: [] };
    const only = ['blank and unknown filters', 'failures', 'createPost'];
    const settings = { ...none, postId: 'none' as const, only, write: true };
    expect(await brokenChecks(ignoring, settings)).toEqual([]);
    expect(made).toBe(1);
  });

  it('finds nothing in a service that requires a site, nor in the posts of others', async () => {
    const good = sendTo(goodHost());
    const ofSite: Send = async (url, init) =>
      /^\{(?!.*"siteId":["7])(?!"pageSize":$)/.test(String(init.body)) && !/no-such|post$/.test(url)
        ? refusal('siteId is missing', 40002)
        : good(url, init);
    const only = [
      ...['searchPosts: blocks, languages, sites', 'listTopics: order and filters', 'counts'],
      ...['blank and unknown filters', 'failures', 'createPost'],
    ];
    expect(await brokenChecks(ofSite, { siteId: '2', only, write: true })).toEqual([]);
  });

  it('finds nothing in a forum where most posts have no topic, and most writers are guests', async () => {
    const isKnown = (id: string) => /[012]$/.test(id);
    const bare = eachPost(({ forumTopicList, memberId, cMemberInfo }) => ({
      ...(!forumTopicList.some(({ id }) => isKnown(id)) && { topicId: '', forumTopicList: [] }),
      ...(!isKnown(memberId) && { memberId: null, cMemberInfo: { ...cMemberInfo, id: '' } }),
    }));
    const only = ['searchPosts: filters', 'createPost'];
    const broken = await brokenChecks(sendFaulty(bare), { only, write: true });
    expect(broken).toEqual(['searchPosts.content.memberId.missing']);
  });

  const uuid = (id: string) => id.replace(/^(\d{3})(\d{4})(\d{12})$/, '00000000-0000-0$1-$2-$3');
  const word = (id: string) =>
    `on-${id.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const ofAll = /(?<=")\d{19}(?=")/g;
  const ofPosts = /(?<="id":")\d{19}(?=","title")/g;
  it.each([
    ['ids are UUIDs', uuid, /^[\d-]{36}$/, ofAll],
    ['posts alone have ids that are UUIDs', uuid, /^[\d-]{36}$/, ofPosts],
    ['posts alone have ids that are words without a digit', word, /^/, ofPosts],
  ])('finds nothing in a service whose %s, and takes no other', async (_, spell, form, ids) => {
    const good = sendTo(goodHost());
    const known = new Map<string, string>();
    const ofOneKind: Send = async (url, init) => {
      const { postIds, siteId, ...body } = JSON.parse(String(init.body));
      const others = [body.blockId, body.topicId, body.anotherMemberId].filter(Boolean);
      const isTaken =
        (postIds ?? []).every((id: string) => form.test(id)) &&
        others.every((id) => (ids === ofAll ? form : /^\d+$/).test(id)) &&
        /^\d*$/.test(siteId ?? '');
      if (!isTaken) return refusal('no id');
      const sent = String(init.body).replace(/[^"]+/g, (text) => known.get(text) ?? text);
      const answer = await (await good(url, { ...init, body: sent })).text();
      const written = answer.replace(ids, (id) => {
        known.set(spell(id), id);
        return spell(id);
      });
      return new Response(written, { headers: { 'content-type': 'application/json' } });
    };
    const only = ['searchPosts: filters', 'blank and unknown filters'];
    const report = await reportOf(ofOneKind, { ...smallPages, only });
    const open = verdictsOf(report).filter(({ outcome }) => outcome !== 'passed');
    // Nothing was refused.
    const ofRefusals = ['result', 'data', 'message'].map((field) => `envelope.failure.${field}`);
    expect(open.map(({ name }) => name)).toEqual(ofRefusals);
  });

  it('creates a post within the limits that the settings name, and tries words past them', async () => {
    const good = sendTo(goodHost());
    const short: Send = async (url, init) => {
      const { title = '', content = '' } = JSON.parse(/^\{.*\}$/.exec(`${init.body}`)?.[0] ?? '{}');
      const isLong = title.length > 20 || content.length > 500;
      return isLong ? refusal('title, content') : good(url, init);
    };
    const writing = { only: ['createPost'], write: true };
    expect(await brokenChecks(short, { ...writing, limits: [20, 500] })).toEqual([]);
    expect(await brokenChecks(short, { ...writing, limits: [19, 499] })).toEqual([
      'createPost.failure.titleLength',
      'createPost.failure.contentLength',
    ]);
    // Members write titles as long as the page allows, in signs of three bytes too.
    const inBytes: Send = async (url, init) => {
      const { title = '' } = JSON.parse(/^\{.*\}$/.exec(`${init.body}`)?.[0] ?? '{}');
      return Buffer.byteLength(`${title}`) > 200 ? refusal('title') : good(url, init);
    };
    expect(await brokenChecks(inBytes, writing)).toEqual(['createPost.accepted']);
    expect(await brokenChecks(inBytes, { ...writing, interfaceOnly: true })).toEqual([]);
  });

  it('stops where the forum lists nothing, and says so', async () => {
    const send = sendFaulty({}, emptyDataset());
    expect(await brokenChecks(send)).toEqual(['searchPosts.some']);
  });

  it('asks after ids of 19 digits, which a service may keep as numbers, and takes an empty time of the last reply as no reply yet', async () => {
    const ids: unknown[] = [];
    const keep = (value: unknown) =>
      ids.push(...[value].flat().filter((id) => id && typeof id === 'string'));
    const send = sendFaulty({
      ...eachPost(({ replyCount }) => (replyCount === 0 ? { activeReplyTime: '' } : {})),
      asked: (body) => {
        for (const [name, value] of Object.entries(body))
          if (/^(blockId|topicId|postIds?|anotherMemberId)$/.test(name)) keep(value);
        return body;
      },
    });
    const only = ['searchPosts: filters', 'blank and unknown filters', 'createPost'];
    expect(await brokenChecks(send, { only, write: true })).toEqual([]);
    // Ids that are not strings are sent to be refused, and so are a blank and a wrong list.
    const odd = ids.filter((id) => !/^\d{19}$/.test(String(id)) && id !== ' ' && id !== 'NO_SUCH');
    expect([ids.length > 50, odd]).toEqual([true, []]);
  });

  it('waits where a service limits its requests, and judges no refusal of that kind', async () => {
    const good = sendTo(goodHost());
    let asked = 0;
    const send: Send = async (url, init) => {
      if (++asked % 5) return good(url, init);
      return Response.json({}, { status: 429, headers: { 'Retry-After': '0' } });
    };
    const only = ['searchPosts: pages'];
    expect(await brokenChecks(send, { only })).toEqual([]);
  });

  it('waits for each response as long as the page does', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    await reportOf(sendFaulty({}, emptyDataset()));
    expect([...new Set(waits.mock.calls.flat())]).toEqual([limits.requestMs]);
  });

  it('gives up where a service would have it wait for an hour', async () => {
    const headers = { 'Retry-After': '3600' };
    const send = async () => Response.json({}, { status: 429, headers });
    const run = reportOf(send);
    await expect(run).rejects.toThrow(NetworkError);
    await expect(run).rejects.toThrow(/^http:\/\/forum\.test answers 429 after 0 responses/);
  });

  /** The parts that lean on counts. */
  const counting = {
    only: ['searchPosts: blocks, languages, sites', 'counts', 'createPost'],
    write: true,
  };

  it('names a count that is left out once, and goes by the other one', async () => {
    const cut = (page: object) => ({ ...page, total: undefined });
    const broken = await brokenChecks(sendFaulty({ posts: cut, topics: cut }), counting);
    expect(broken).toEqual(['searchPosts.total.missing', 'listTopics.total.missing']);
  });

  it('leaves open what leans on counts where there are none, and asks for no page before the first', async () => {
    const asked: unknown[] = [];
    const cut = (page: object, { pageNum }: { pageNum?: number }) => {
      asked.push(pageNum);
      return { ...page, total: undefined, totalElements: undefined };
    };
    const broken = await brokenChecks(sendFaulty({ posts: cut, topics: cut }), counting);
    const counts = ['total', 'totalElements'].map((count) => `${count}.missing`);
    expect(broken).toEqual([
      ...counts.map((count) => `searchPosts.${count}`),
      ...counts.map((count) => `listTopics.${count}`),
    ]);
    expect(asked).not.toContain(-1);
  });

  it('names a flag under another name, and times that are lists, and nothing that follows from them', async () => {
    const times = { createTime: [2026, 3, 1, 8, 0] };
    const send = sendFaulty(eachPost(({ isHot }) => ({ ...times, hot: isHot, isHot: undefined })));
    const only = ['searchPosts: order', 'searchPosts: filters', 'searchPosts: keywords'];
    expect(await brokenChecks(send, { only })).toEqual([
      'searchPosts.content.createTime.type',
      'searchPosts.content.isHot.missing',
      'searchPosts.content.undocumented',
      'searchPosts.times',
    ]);
  });

  it('shows where the lists part of a service that gives 10 records a page at most', async () => {
    const send = sendFaulty({
      asked: (body) => ({ ...body, pageSize: Math.min(Number(body.pageSize ?? 10), 10) }),
    });
    const verdicts = verdictsOf(
      await reportOf(send, { ...smallPages, only: ['searchPosts: pages'] }),
    );
    const loses = verdicts.find(({ name }) => name === 'searchPosts.paging.loses');
    expect(loses?.evidence[0]).toMatchObject({
      expected: 'nothing after the first 10',
      received: expect.stringMatching(/ after the first 10$/),
      request: expect.stringContaining('"pageSize":15'),
    });
  });

  it('leaves the order of top posts open where none has a word in its title', async () => {
    const send = sendFaulty(eachPost(({ top, title }) => ({ title: top ? '2026' : title })));
    const verdicts = verdictsOf(
      await reportOf(send, { ...smallPages, only: ['searchPosts: keywords'] }),
    );
    const order = verdicts.find(({ name }) => name === 'searchPosts.keywords.order');
    const reason = 'No top post seen has a word in its title.';
    expect(order).toMatchObject({ outcome: 'not judged', reason });
  });
});
