import { expect, it } from 'vitest';
import { settingsFor, textOfAdvice } from '../../conformance/settings-for';
import { type Send, withHeaders } from '../../conformance/transport';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { eachPost, type Fault, goodHost, refusal, sendFaulty, sendTo } from './faulty-service';

const baseUrl = 'http://forum.test';
const good = sendTo(goodHost());

const adviceOf = async (send: Send, origin = '') => settingsFor(send, { baseUrl, origin });

it('orders, conditions and sizes that a service refuses are left out', async () => {
  const { metas } = await adviceOf(async (url, init) => {
    const { fields, condition, pageSize } = JSON.parse(String(init.body));
    const isRefused = fields === 'views' || condition === 'COLLECT_POST' || pageSize > 30;
    return isRefused ? refusal() : good(url, init);
  });
  const told = Object.fromEntries(metas);
  expect(told['max-page-size']).toBe('30');
  expect(told.conditions).toBe('LATEST_POST,LATEST_REPLY,HOT_POST,ESSENCE_POST');
  expect(told['post-orders']).not.toContain('views');
});

it('a service that requires a site is asked with the one that is given', async () => {
  const ofSite: Send = async (url, init) =>
    JSON.parse(String(init.body)).siteId === '1' ? good(url, init) : refusal('no site', 40002);
  const given = { baseUrl, siteId: '1', origin: '', successCodes: [200] };
  const { metas } = await settingsFor(ofSite, given);
  // A wrong code that is given refuses nothing here: the report says that it is wrong.
  expect(metas).toEqual([['site-id', '1']]);
});

it('a service that requires the number and the size of a page, as the page sends them, is asked with both', async () => {
  const fromOne = sendFaulty({
    asked: ({ pageNum, ...body }) => ({ ...body, pageNum: Number(pageNum) - 1 }),
  });
  const requiring: Send = async (url, init) => {
    const { pageNum, pageSize, condition } = JSON.parse(String(init.body));
    const isTaken = pageNum >= 1 && pageSize <= 50 && condition !== 'HOT_POST';
    return isTaken ? fromOne(url, init) : refusal('pageNum is required', 40002);
  };
  const { metas } = await adviceOf(requiring);
  expect(metas.slice(0, 3)).toEqual([
    ['first-page', '1'],
    ['max-page-size', '50'],
    ['conditions', 'LATEST_POST,LATEST_REPLY,ESSENCE_POST,COLLECT_POST'],
  ]);
});

it('the first page is 0 where each page past the end is the last one, and all posts fit on it', async () => {
  const asked: Fault['asked'] = ({ pageNum = 0, pageSize = 10, ...body }) => {
    const last = Math.ceil(4 / Number(pageSize)) - 1;
    return { ...body, pageSize, pageNum: Math.min(Number(pageNum), last) };
  };
  const { metas } = await adviceOf(sendFaulty({ asked }, composeDataset(4)));
  expect(Object.fromEntries(metas)).not.toHaveProperty('first-page');
});

it('the first page is 1 where there is none before it, and a size as large as the pages that come', async () => {
  const asked: Fault['asked'] = ({ pageNum = 1, pageSize = 10, ...body }) => ({
    ...body,
    pageNum: pageNum === 0 ? 1000 : Number(pageNum) - 1,
    pageSize: Math.min(Number(pageSize), 20),
  });
  const { metas } = await adviceOf(sendFaulty({ asked }));
  expect(metas).toEqual([
    ['first-page', '1'],
    ['max-page-size', '20'],
  ]);
});

it.each([
  ['says so', {}, '50'],
  ['says how many there are in its place', { size: 4 }, undefined],
])(
  'the size is that of the pages where a young forum has fewer posts, if the service %s',
  async (_, said, most) => {
    const fault: Fault = {
      asked: ({ pageSize = 10, ...body }) => ({
        ...body,
        pageSize: Math.min(Number(pageSize), 50),
      }),
      posts: (page) => ({ ...page, ...said }),
    };
    const { metas } = await adviceOf(sendFaulty(fault, composeDataset(4)));
    expect(Object.fromEntries(metas)['max-page-size']).toBe(most);
  },
);

it.each([
  ['401', new Response('', { status: 401 })],
  [
    'a redirect',
    new Response(null, { status: 302, headers: { Location: '/login?next=/api/post/search' } }),
  ],
  ['the code of nobody', Response.json({ code: 40100, message: '', data: null })],
])('a service that answers with %s asks to sign in', async (_, response) => {
  const { remarks } = await adviceOf(async () => response.clone());
  expect(remarks).toEqual([expect.stringContaining('set parley:login-url')]);
});

it.each(['https://forum.test/api/post/search', '/api/post/search/'])(
  'a service that answers at another spelling of its address, %s, asks for no login',
  async (Location) => {
    const { remarks } = await adviceOf(
      async () => new Response(null, { status: 301, headers: { Location } }),
    );
    expect(remarks).toEqual([expect.stringMatching(`HTTP 301 to ${Location}$`)]);
  },
);

/** Without what else the page would have to be told. */
const unpictured = eachPost(({ cMemberInfo }) => ({
  content: '',
  cMemberInfo: { ...cMemberInfo, avatar: '' },
}));

it('only a service that was read is told that the initial settings fit', async () => {
  const fits = 'The initial settings fit this service.';
  expect((await adviceOf(sendFaulty(unpictured))).remarks).toEqual([fits]);
  expect((await adviceOf(async () => Response.json({}))).remarks).not.toContain(fits);
});

it.each([0, 200])(
  'the page is told all codes that are given, where a list of topics has %s',
  async (code) => {
    const plain = sendFaulty({
      ...unpictured,
      topics: (page) => ({ ...page, first: 'first' }),
      success: (all) => ({
        ...all,
        code: Object(all.data).first === 'first' ? code : 200 - code,
      }),
    });
    const given = { baseUrl, origin: '', successCodes: [0, 200] };
    expect(await settingsFor(plain, given)).toEqual({
      metas: [['success-codes', '0 200']],
      remarks: [],
    });
  },
);

it('a forum without posts does not show all, and is to be read again', async () => {
  const { remarks } = await adviceOf(sendFaulty({}, composeDataset(0)));
  expect(remarks).toEqual([expect.stringContaining('run this again')]);
});

it('pictures from elsewhere are named, the most frequent origin first, and for the host to judge', async () => {
  const pictured = (post: object, index: number) => ({
    ...post,
    content: `<p><img alt="" src="https://cdn.test/${index}.png"></p>`,
    cMemberInfo: { avatar: index === 0 ? 'https://faces.test/a.png' : '' },
  });
  const { metas, remarks } = await adviceOf(
    sendFaulty({ posts: (page) => ({ ...page, content: page.content.map(pictured) }) }),
  );
  expect(remarks.join()).toContain('https://cdn.test https://faces.test');
  // Members wrote the addresses of their pictures.
  expect(metas.join()).not.toContain('image-origins');
});

it('a page at another origin is told what the service has to allow', async () => {
  const origin = 'https://page.test';
  const allowing =
    (headers: Record<string, string>): Send =>
    async (_, { method }) =>
      method === 'OPTIONS' ? new Response(null, { status: 204, headers }) : Response.json({});
  const closed = await adviceOf(allowing({}), origin);
  expect(textOfAdvice(closed)).toContain(
    '<meta name="parley:base-url" content="http://forum.test" />',
  );
  expect(textOfAdvice(closed)).toContain('does not allow pages of https://page.test (CORS)');
  const open = await adviceOf(
    allowing({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
    }),
    origin,
  );
  expect(open.metas).toContainEqual(['credentials', 'include']);
  const lacks = async (options: object, post: object) => {
    const answers = new Map([
      ['OPTIONS', options],
      ['POST', post],
    ]);
    const { remarks } = await adviceOf(async (_, { method = '' }) => {
      const headers = answers.get(method) as Record<string, string>;
      return method === 'OPTIONS'
        ? new Response(null, { status: 204, headers })
        : Response.json({}, { headers });
    }, origin);
    return remarks[1];
  };
  const allowed = {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'content-type',
  };
  expect(await lacks(allowed, allowed)).not.toContain('lacks');
  // A gateway answers the first, and the function behind it the second.
  expect(await lacks(allowed, {})).toMatch(/POST lacks Access-Control-Allow-Origin/);
  // Errors, and answers to guests, often lack it.
  const strict: Send = async (_, init) => {
    const { pageNum, siteId } = JSON.parse(String(init.body ?? '{}'));
    const isTaken = new Headers(init.headers).get('cookie') && pageNum >= 1 && siteId === '2';
    const isAsked = init.method === 'OPTIONS' || isTaken;
    return isAsked
      ? Response.json({}, { headers: allowed })
      : Response.json({}, { status: 401, headers: {} });
  };
  const ofMember = withHeaders(strict, { cookie: 'session=1' });
  const asked = await settingsFor(ofMember, { baseUrl, siteId: '2', origin }, strict);
  expect(asked.remarks.join()).not.toContain('lacks');
  // With cookies a browser takes the star for a name.
  const star = {
    ...allowed,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Credentials': 'true',
  };
  expect(await lacks(star, star)).toMatch(/OPTIONS lacks Access-Control-Allow-Headers/);
});
