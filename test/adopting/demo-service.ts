import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Value } from 'sql.js';
import { openDatabase } from './demo-database';
import { type Body, directionOf, page, paging, recordsOf } from './demo-records';
import { No } from './demo-refusal';

/** The service of docs/adopting.md, step by step, over SQLite. A question goes in, an envelope comes out. */
export const openDemo = async () => {
  const db = await openDatabase();
  const { all, count } = db;
  const { record, seo, place, one, summary } = recordsOf(db);

  // Step 3: the search. What is absent or empty restricts nothing.
  const orders = [
    'comparable',
    'createTime',
    'updateTime',
    'activeReplyTime',
    'replyCount',
    'collectCount',
    'views',
    'title',
  ];
  const conditions: Record<string, string> = {
    LATEST_REPLY: 'replyCount > 0',
    HOT_POST: 'isHot',
    ESSENCE_POST: 'isEssence',
    COLLECT_POST: 'FALSE',
  };
  const searchPosts = (body: Body) => {
    const usual = body.condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable';
    const order = orders.find((one) => one === body.fields) ?? usual;
    const where = ['TRUE'];
    const values: Value[] = [];
    const need = (sql: string, value: unknown) => {
      if (!value) return;
      where.push(sql);
      values.push(String(value));
    };
    for (const word of String(body.keywords ?? '').split(/\s+/))
      need("title || ' ' || plainText LIKE '%' || ? || '%'", word);
    const within = body.includeBlockChildren
      ? 'blockId IN (SELECT b.id FROM block b WHERE ? IN (b.id, b.parentId))'
      : 'blockId = ?';
    need(within, body.blockId);
    need('topicId = ?', body.topicId);
    need('memberId = ?', body.anotherMemberId);
    need('sysLanguage = ?', body.language);
    if (Array.isArray(body.postIds) && body.postIds.length)
      need('post.id IN (SELECT value FROM json_each(?))', JSON.stringify(body.postIds));
    where.push(conditions[String(body.condition)] ?? 'TRUE');
    const from = `FROM post JOIN member ON member.id = memberId WHERE ${where.join(' AND ')}`;
    const { pageNum, pageSize } = paging(body);
    const column = order === 'comparable' || order === 'updateTime' ? 'createTime' : order;
    const first = body.keywords ? '' : 'top DESC, ';
    const rows = all(
      `SELECT post.*, nickname ${from} ORDER BY ${first}${column} ${directionOf(body)}, post.id ${directionOf(body)} LIMIT ? OFFSET ?`,
      [...values, pageSize, pageNum * pageSize],
    );
    return page(rows.map(summary), count(from, values), body, order);
  };

  // Step 4: topics. Pages count roots, each with all below it.
  const listTopics = (body: Body) => {
    const order =
      ['comparable', 'createTime', 'updateTime', 'postCount', 'name'].find(
        (one) => one === body.fields,
      ) ?? 'comparable';
    const { pageNum, pageSize } = paging(body);
    const column =
      order === 'updateTime' ? 'createTime' : order === 'postCount' ? 'comparable' : order;
    const like = `%${body.keywords ?? ''}%`;
    const from =
      "FROM topic WHERE parentId = '' AND (name LIKE ? OR id IN (SELECT c.parentId FROM topic c WHERE c.name LIKE ?))";
    const rows = all(
      `SELECT * ${from} ORDER BY ${column} ${directionOf(body)}, id LIMIT ? OFFSET ?`,
      [like, like, pageSize, pageNum * pageSize],
    );
    return page(
      rows.map((row) => place('topic', row)),
      count(from, [like, like]),
      body,
      order,
    );
  };

  // Step 5: a post, which is made once however often it is sent.
  const createPost = (body: Body) => {
    for (const field of ['title', 'content', 'blockId', 'topicId'])
      if (!String(body[field] ?? '').trim())
        throw new No(400, 40002, `${field} is missing: send it`);
    const [title = '', content = '', blockId = '', topicId = ''] = [
      body.title,
      body.content,
      body.blockId,
      body.topicId,
    ].map(String);
    for (const [table, id] of [
      ['block', blockId],
      ['topic', topicId],
    ] as const)
      if (one(table, id).length === 0)
        throw new No(400, 40003, `${table}Id names no ${table}: send one that exists`);
    const id = String(body.postId || process.hrtime.bigint());
    const [known] = all('SELECT * FROM post WHERE id = ?', [id]);
    if (known && (known.title !== title || known.content !== content))
      throw new No(409, 40900, 'another post has this postId: send a new one');
    const plainText = content
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const now = new Date().toISOString();
    if (!known)
      all(
        `INSERT INTO post (id, title, content, plainText, blockId, topicId, memberId, createTime, activeReplyTime, sysLanguage)
         VALUES (?, ?, ?, ?, ?, ?, '${me}', ?, ?, 'EN_US')`,
        [id, title, content, plainText, blockId, topicId, now, now],
      );
    const row = all('SELECT * FROM post WHERE id = ?', [id])[0] ?? {};
    const counts = { views: 0, replyCount: 0, collectCount: 0 };
    return {
      ...record(row),
      ...seo(row),
      title,
      blockId,
      topicId,
      memberId: me,
      content,
      plainText,
      type: row.type,
      top: false,
      ...counts,
    };
  };
  const me = '9007199254740993001';

  const operations: Record<string, (body: Body) => object> = {
    '/api/post': createPost,
    '/api/post/search': searchPosts,
    '/api/topic': listTopics,
  };

  // Step 0: the envelope around every answer, refusals too.
  return (path: string, body: string) => {
    try {
      const operation = operations[path];
      if (!operation) throw new No(404, 40400, 'there is no such operation');
      return {
        status: 200,
        envelope: { result: '', code: 0, message: '', data: operation(readBody(body)) },
      };
    } catch (error) {
      // Whatever breaks here is an answer too: without an envelope a page cannot say what happened.
      const { status, code, message } =
        error instanceof No ? error : { status: 500, code: 50000, message: 'the service broke' };
      return { status, envelope: { result: 'error', code, message, data: null } };
    }
  };
};

const readBody = (text: string): Body => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {}
  throw new No(400, 40000, 'the body is no JSON object: send one');
};

export const serveDemo = async (port = 0) => {
  const answer = await openDemo();
  const server = createServer(async (request, response) => {
    const { status, envelope } = answer(request.url ?? '/', await text(request));
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(envelope));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = server.address();
  const stop = () =>
    new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : port}`, stop };
};
