import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Body, openRecords } from './demo-records';

const topicOrders = 'comparable createTime updateTime postCount name'.split(' ');
const postOrders =
  'comparable createTime updateTime activeReplyTime replyCount collectCount views title'.split(' ');
const conditions = new Map<unknown, string>([
  ['LATEST_REPLY', 'replyCount > 0'],
  ['HOT_POST', 'isHot'],
  ['ESSENCE_POST', 'isEssence'],
  ['COLLECT_POST', 'FALSE'],
]);

/** Thrown by an operation. Its message explains what to send instead. */
const refusal = (status: number, code: number, message: string) => {
  const answer = { status, envelope: { result: 'error', code, message, data: null } };
  return Object.assign(new Error(message), { answer });
};

/** The operations of docs/adopting.md: takes a request, returns an envelope. `me` is the member. */
export const openDemo = async () => {
  const { all, find, branch, summary, page } = await openRecords();

  // Step 1: the requested page.
  const asked = ({ pageNum = 0, pageSize = 10, fields, sort }: Body, orders: string[]) => {
    const [number, size] = [Number(pageNum), Number(pageSize)];
    if (!Number.isInteger(pageNum) || number < 0 || number > 1e9)
      throw refusal(400, 40001, 'pageNum: send a whole number from 0');
    if (!Number.isInteger(pageSize) || size < 1 || size > 100)
      throw refusal(400, 40001, 'pageSize: send a whole number from 1 to 100');
    const property = orders.find((one) => one === fields) ?? `${orders[0]}`;
    return { number, size, property, ascending: sort === 'ASC' };
  };

  // Step 2: an absent or empty filter restricts nothing.
  const searchPosts = (body: Body) => {
    const terms = [conditions.get(body.condition) ?? 'TRUE'];
    const values: string[] = [];
    const need = (term: string, value: unknown) => {
      if (!value) return;
      terms.push(term);
      values.push(`${value}`);
    };
    for (const word of `${body.keywords ?? ''}`.split(/\s+/))
      need("instr(lower(title || ' ' || plainText), lower(?))", word);
    const below = 'blockId IN (SELECT b.id FROM block AS b WHERE ? IN (b.id, b.parentId))';
    need(body.includeBlockChildren ? below : 'blockId = ?', body.blockId);
    need('topicId = ?', body.topicId);
    need('memberId = ?', body.anotherMemberId);
    need('sysLanguage = ?', body.language);
    const ids = Array.isArray(body.postIds) ? body.postIds : [];
    need('id IN (SELECT value FROM json_each(?))', ids.length && JSON.stringify(ids));
    const usual = body.condition === 'LATEST_REPLY' ? ['activeReplyTime'] : [];
    const first = body.keywords ? '' : 'top DESC,';
    const from = `FROM post WHERE ${terms.join(' AND ')}`;
    const found = page(asked(body, [...usual, ...postOrders]), from, values, first);
    return { content: found.ids.map(summary), ...found.around };
  };

  // Step 3: pages count root topics, each with its whole subtree.
  const listTopics = (body: Body) => {
    const named = 'SELECT id, parentId FROM topic WHERE instr(lower(name), lower(?))';
    const within = `EXISTS (${named} AND topics.id IN (id, parentId))`;
    const from = `FROM topics WHERE parentId = '' AND ${within}`;
    const found = page(asked(body, topicOrders), from, [`${body.keywords ?? ''}`]);
    return { content: found.ids.map((id) => branch('topics', id)), ...found.around };
  };

  // Step 4: a post, created once even if it is sent again.
  const createPost = (body: Body, me?: string) => {
    if (!me) throw refusal(401, 40100, 'nobody is signed in: sign in, then send it again');
    for (const name of ['title', 'content', 'blockId', 'topicId'])
      if (!body[name]) throw refusal(400, 40002, `${name} is missing: send it`);
    for (const place of ['block', 'topic'])
      if (!find(place, body[`${place}Id`]))
        throw refusal(400, 40003, `${place}Id names no ${place}: send one that exists`);
    const id = `${body.postId || process.hrtime.bigint()}`;
    const { title, content, blockId, topicId } = body;
    const words = `${content}`.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    const row = { id, title, content, plainText: words.trim(), blockId, topicId, memberId: me };
    const values = Object.values({ ...row, createTime: new Date().toISOString() }).map(String);
    const names = `${Object.keys(row)}, createTime`;
    all(`INSERT OR IGNORE INTO post (${names}) VALUES (${values.map(() => '?')})`, ...values);
    const post = find('posts', id) ?? {};
    if (post.title === title && post.content === content) return post;
    throw refusal(409, 40900, 'another post has this postId: send a new one');
  };

  const operations = new Map<string, (body: Body, me?: string) => Body>([
    ['/api/post', createPost],
    ['/api/post/search', searchPosts],
    ['/api/topic', listTopics],
  ]);
  const read = (body: string): Body => {
    try {
      const sent = JSON.parse(body);
      if (sent?.constructor === Object) return sent;
    } catch {}
    throw refusal(400, 40000, 'the body is no JSON object: send one');
  };

  // Step 0: the envelope of every response, including refusals and unexpected errors.
  return (path: string, body: string, me?: string) => {
    try {
      const operation = operations.get(path);
      if (!operation) throw refusal(404, 40400, 'there is no such operation');
      const data = operation(read(body), me);
      return { status: 200, envelope: { result: '', code: 0, message: '', data } };
    } catch (error) {
      const { answer } = error as Partial<ReturnType<typeof refusal>>;
      return answer ?? refusal(500, 50000, 'the service broke').answer;
    }
  };
};

/** Serves it at a port. With `login` only signed-in members can post; without it, everyone is Ines. */
export const serveDemo = async (port = 0, { login = false } = {}) => {
  const answer = await openDemo();
  const sessions = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/api/login') {
      // Step 5: a real login identifies the member. Only the path of `next` counts: no other origin.
      const next = searchParams.get('next') ?? '/';
      const back = new URL(URL.canParse(next) ? next : 'http://localhost/');
      const session = randomUUID();
      sessions.add(session);
      const cookie = `session=${session}; Path=/; HttpOnly; SameSite=Lax`;
      const Location = `/${back.pathname.replace(/^\/+/, '')}${back.search}`;
      return response.writeHead(303, { 'Set-Cookie': cookie, Location }).end();
    }
    const [, session = ''] = /session=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
    const me = !login || sessions.has(session) ? '9007199254740993001' : undefined;
    const { status, envelope } = answer(pathname, await text(request), me);
    const body = JSON.stringify(envelope);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = server.address();
  const stop = () =>
    new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : port}`, stop };
};
