import { topicOrders } from '../src/contract/list-topics';
import { operations } from '../src/contract/operations';
import type { PostSummary } from '../src/contract/post';
import { conditions, languages, pageSizes, postOrders } from '../src/contract/search-posts';
import { parseTimestamp } from '../src/i18n/dates';
import { metaOf, settingRows } from '../src/settings/settings';
import { conform, openAllResults } from './conform';
import { codeOf } from './envelope';
import { timeOf } from './records';
import { type ListName, openRun, type Run } from './run';
import { type GivenSettings, sharedSettings, usualSettings } from './settings';
import { NetworkError, openTransport, type RawAnswer, type Send, shownOf } from './transport';

/** What the page needs to know of a service: `<meta>` lines by their names, and remarks for the host. */
export type Advice = { metas: [name: string, content: string][]; remarks: string[] };

/** To another spelling of the same address, such as https or a slash at its end. */
const isRespelled = ({ headers }: RawAnswer) => {
  const [address = ''] = (headers.get('location') ?? '').split(/[?#]/);
  return address.replace(/\/$/, '').endsWith(operations.searchPosts.path);
};

const needsSignIn = (answer: RawAnswer) =>
  answer.status === 401 ||
  (answer.status >= 300 && answer.status < 400 && !isRespelled(answer)) ||
  [401, 40100].includes(codeOf(answer.json) ?? 0);

const isPage = ({ json }: RawAnswer) => Array.isArray(Object(Object(json).data).content);

/** The number of the first page: 1 where 0 is refused, is empty, or is the same page as 1. */
const firstPageOf = async ({ list }: Run) => {
  // A page of ten may have all posts of a new forum, and come again in place of those past the end.
  for (const pageSize of [10, 1]) {
    const zero = await list('searchPosts', { pageNum: 0, pageSize });
    const one = await list('searchPosts', { pageNum: 1, pageSize });
    const isNone = zero.ids.length === 0 || zero.ids.join() === one.ids.join();
    if (zero.accepted && !(isNone && one.ids.length > 0)) return 0;
  }
  return 1;
};

/** The largest size that is not refused, and of which as many rows come as requested. A young forum has fewer than a page. */
const maxPageSizeOf = async ({ list }: Run, pageNum: number) => {
  for (const pageSize of [pageSizes.largest, 50, 30, 20]) {
    const { accepted, ids, total, size } = await list('searchPosts', { pageNum, pageSize });
    if (!accepted) continue;
    const isCut = ids.length < Math.min(pageSize, total);
    const given = isCut ? ids.length : size > ids.length ? size : pageSize;
    return Math.max(pageSizes.usual, Math.min(given, pageSize));
  }
  return pageSizes.usual;
};

const offered: [meta: string, name: ListName, field: string, words: readonly string[]][] = [
  ['conditions', 'searchPosts', 'condition', conditions],
  ['post-orders', 'searchPosts', 'fields', postOrders],
  ['languages', 'searchPosts', 'language', languages],
  ['topic-orders', 'listTopics', 'fields', topicOrders],
];

const mostOrigins = 5;

/** The origins of pictures and avatars in posts that are not the service's own, the most frequent first. */
const imageOriginsOf = (posts: PostSummary[], baseUrl: string) => {
  const own = new URL(baseUrl).origin;
  const addresses = posts.flatMap(({ content, cMemberInfo }) => {
    const tags = content.split(/<img\b/i).slice(1);
    const sources = tags.map((tag) => /^[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '');
    return [...sources.map((source) => source.replaceAll('&amp;', '&')), cMemberInfo.avatar];
  });
  const counts = new Map<string, number>();
  for (const address of addresses) {
    if (!URL.canParse(address, baseUrl)) continue;
    const { origin, protocol } = new URL(address, baseUrl);
    if (origin !== own && /^https?:$/.test(protocol))
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([origin]) => origin);
};

/** @param post sends what the page sends */
const crossOrigin = async (
  plain: Send,
  baseUrl: string,
  origin: string,
  post: () => Promise<RawAnswer>,
) => {
  const transport = openTransport(plain, baseUrl, () => {});
  // As a browser sends it: without the headers and cookies of the requests that follow.
  const { status, headers } = await transport.request({
    method: 'OPTIONS',
    path: operations.searchPosts.path,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  // A gateway may answer the first, and what is behind it the second.
  const posted = await post();
  const says = (name: string) => headers.get(`access-control-${name}`) ?? '';
  const takesCookies = says('allow-credentials') === 'true';
  const isAllowedBy = (answer: Headers) => {
    const allowed = answer.get('access-control-allow-origin');
    return allowed === origin || (allowed === '*' && !takesCookies);
  };
  const names = says('allow-headers');
  const takesJson = /\bcontent-type\b/i.test(names) || (names === '*' && !takesCookies);
  const allowOrigin = `Access-Control-Allow-Origin: ${origin}`;
  const toOptions = [
    (status < 200 || status >= 300) && `status 204 (it is ${status})`,
    !isAllowedBy(headers) && allowOrigin,
    !takesJson && 'Access-Control-Allow-Headers: Content-Type',
  ].filter(Boolean);
  const lacks = [
    toOptions.length > 0 && `its response to OPTIONS lacks ${toOptions.join(', ')}`,
    !isAllowedBy(posted.headers) && `its response to POST lacks ${allowOrigin}`,
  ].filter(Boolean);
  const ofPolicy = `The service is on another origin: add ${new URL(baseUrl).origin} to connect-src of the policy, in index.html and in the header.`;
  const ofService =
    lacks.length > 0
      ? `The service does not allow pages of ${origin} (CORS): ${lacks.join('; ')}.`
      : 'If a cookie identifies members, the service has to send Access-Control-Allow-Credentials: true, and parley:credentials has to be include.';
  return {
    metas: [['base-url', baseUrl], ...(takesCookies ? [['credentials', 'include']] : [])],
    remarks: [ofPolicy, ...(takesCookies && lacks.length === 0 ? [] : [ofService])],
  } as Advice;
};

/** Whether a time names no zone, so that it is another one in another zone. */
const isZoneless = ({ createTime }: PostSummary) =>
  timeOf(createTime) > 0 &&
  timeOf(createTime) !== parseTimestamp(createTime, 'Asia/Shanghai')?.getTime();

/** Of the zones east of UTC that there are. */
const hoursAhead = '1 2 3 3.5 4 4.5 5 5.5 5.75 6 6.5 7 8 8.75 9 9.5 10 10.5 11 12 12.75 13 13.75 14'
  .split(' ')
  .map(Number);

/**
 * What differs from the settings' initial values; what is given is sent. Sends about 30 requests, and writes nothing.
 * @param plain sends without the headers of a member
 * @throws NetworkError if no service is at `baseUrl`, which must not end in `/api`
 */
export const settingsFor = async (
  send: Send,
  { origin, ...given }: GivenSettings & { origin: string },
  plain = send,
): Promise<Advice> => {
  const { baseUrl, siteId } = given;
  const transport = openTransport(send, baseUrl, () => {});
  const { path } = operations.searchPosts;
  const ask = (body: object, headers = {}) => {
    const sent = JSON.stringify({ ...body, ...(siteId && { siteId }) });
    return transport.request({ path, body: sent, headers });
  };
  // A service may require what the page always sends.
  const whole = { pageNum: 1, pageSize: 10 };
  const advice: Advice =
    origin && origin !== new URL(baseUrl).origin
      ? await crossOrigin(plain, baseUrl, origin, () => ask(whole, { origin }))
      : { metas: [], remarks: [] };
  const { metas, remarks } = advice;
  if (siteId) metas.push(['site-id', siteId]);
  let bare = await ask({});
  if (!isPage(bare) && !needsSignIn(bare)) bare = await ask(whole);
  const needed = needsSignIn(bare)
    ? 'The service needs a login before it lists posts: set parley:login-url, and run this again with the --cookie or --header of a signed-in member.'
    : `POST ${baseUrl}${path} does not return a page of posts: ${shownOf(bare, 160)}`;
  // The paths of the interface begin with /api already.
  if (!isPage(bare) && !needsSignIn(bare) && /\/api$/.test(baseUrl))
    throw new NetworkError(`${needed}\nLeave /api out of --base-url.`);
  if (!isPage(bare)) return { metas, remarks: [...remarks, needed] };
  const code = codeOf(bare.json) ?? 0;
  const successCodes = given.successCodes?.includes(code) ? given.successCodes : [code];
  if (successCodes.some((one) => one !== 0)) metas.push(['success-codes', successCodes.join(' ')]);
  const settings = { ...usualSettings, ...given, successCodes };
  const run = openRun(transport, openAllResults(), settings);
  const pageNum = await firstPageOf(run);
  if (pageNum === 1) metas.push(['first-page', '1']);
  const most = await maxPageSizeOf(run, pageNum);
  if (most < pageSizes.largest) metas.push(['max-page-size', String(most)]);
  const page = { pageNum, pageSize: 10 };
  const listsTopics = (await run.list('listTopics', page)).accepted;
  for (const [meta, name, field, words] of offered) {
    if (name === 'listTopics' && !listsTopics) continue;
    const taken: string[] = [];
    for (const word of words)
      if ((await run.list(name, { ...page, [field]: word })).accepted) taken.push(word);
    if (taken.length < words.length) metas.push([meta, taken.join(',')]);
  }
  if (!listsTopics) remarks.push('The service lists no topics yet: POST /api/topic.');

  const { content: posts } = await run.list('searchPosts', { pageNum, pageSize: most });
  const zoneless = posts.filter(isZoneless).map(({ createTime }) => timeOf(createTime));
  if (zoneless.length > 0) {
    const now = Date.parse(bare.headers.get('date') ?? '') || Date.now();
    const atLeast = (Math.max(...zoneless) - now) / 3_600_000;
    const hours = atLeast > 0 && hoursAhead.find((one) => one >= atLeast);
    const ahead = hours ? ` They are at least ${hours} hours ahead of UTC.` : '';
    metas.push(['time-zone', 'UTC']);
    remarks.push(`Times have no zone: replace UTC with the zone of the service.${ahead}`);
  }
  const origins = imageOriginsOf(posts, baseUrl);
  // Members write the addresses of pictures, so that only the host can say whom their readers may trust.
  if (origins.length > 0)
    remarks.push(
      `Pictures and avatars come from ${origins.slice(0, mostOrigins).join(' ')}: name those that are yours in parley:image-origins. Pictures of all others wait for a click.`,
    );
  if (posts.length === 0)
    remarks.push(
      'There are no posts yet: name the blocks in parley:blocks, and run this again once there are some.',
    );
  if (metas.length === 0 && posts.length > 0)
    remarks.push('The initial settings fit this service.');
  return advice;
};

/** A run with the settings that a service needs, where none are given, and what the page needs to know. */
export const judge = async (
  send: Send,
  given: GivenSettings,
  onProgress?: Parameters<typeof conform>[2],
) => {
  const advice = await settingsFor(send, { ...given, origin: '' });
  // What is given was not looked for.
  const own = sharedSettings.filter((name) => given[name] !== undefined).map(metaOf);
  const metas = advice.metas.filter(([meta]) => !own.includes(meta));
  const needed = sharedSettings.flatMap((name) =>
    metas
      .filter(([meta]) => meta === metaOf(name))
      .map(([, content]) => [name, settingRows[name].parse(content)] as const),
  );
  const settings = { ...usualSettings, ...Object.fromEntries(needed), ...given };
  return { ...advice, metas, ...(await conform(send, settings, onProgress)) };
};

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export const linesOf = (metas: Advice['metas']) =>
  metas.map(
    ([name, content]) => `<meta name="parley:${name}" content="${inAttribute(content)}" />`,
  );

const unseen =
  'Not visible without writing: parley:post-id is none if the service makes the ids of posts, parley:login-url leads to its login, parley:csrf names its cookie and header.';

export const textOfAdvice = ({ metas, remarks }: Advice) =>
  [
    ...linesOf(metas),
    ...[...remarks, unseen].map((remark) => `<!-- ${remark.replaceAll('--', '- -')} -->`),
  ].join('\n');
