import { readFileSync } from 'node:fs';
import initSqlJs, { type Value } from 'sql.js';

export type Body = Record<string, unknown>;
export type Asked = { number: number; size: number; property: string; ascending: boolean };

/** Booleans, which are 1 or 0 in SQLite. */
const truths = ['deleted', 'available', 'top', 'isHot', 'isEssence', 'isCollect'];

/** The demo service's data as records of the interface. The database views name their fields. */
export const openRecords = async () => {
  const db = new (await initSqlJs()).Database();
  db.exec(readFileSync('test/adopting/demo-data.sql', 'utf8'));
  const all = (sql: string, ...values: Value[]) => {
    const statement = db.prepare(sql);
    statement.bind(values);
    const rows: Body[] = [];
    while (statement.step()) rows.push(statement.getAsObject());
    statement.free();
    for (const row of rows) for (const name of truths) if (name in row) row[name] = row[name] === 1;
    return rows;
  };
  const find = (view: string, id: unknown) => all(`SELECT * FROM ${view} WHERE id = ?`, `${id}`)[0];

  const branch = (view: 'topics' | 'blocks', id: unknown): Body => {
    const below = `SELECT id FROM ${view} WHERE parentId = ? ORDER BY comparable DESC`;
    return { ...find(view, id), children: all(below, `${id}`).map((row) => branch(view, row.id)) };
  };
  const summary = (id: unknown): Body => {
    const post = find('summaries', id) ?? {};
    const { roleId, ...member } = find('member', post.memberId) ?? {};
    const roles = all('SELECT * FROM roles WHERE id = ?', `${roleId}`);
    return {
      ...post,
      cMemberInfo: { ...member, avatar: '', cMemberRolePOList: roles },
      forumTopicList: [branch('topics', post.topicId)],
      forumBlock: branch('blocks', post.blockId),
    };
  };

  /** A page of the rows that `from` selects: their ids, and the page's other fields. */
  const page = (asked: Asked, from: string, values: string[], first = '') => {
    const { number, size, property, ascending } = asked;
    const direction = ascending ? 'ASC' : 'DESC';
    const offset = number * size;
    const order = `ORDER BY ${first} ${property} ${direction}, id ${direction}`;
    const rows = all(`SELECT id ${from} ${order} LIMIT ${size} OFFSET ${offset}`, ...values);
    const ids = rows.map(({ id }) => id);
    const [counted] = all(`SELECT count(*) AS total ${from}`, ...values);
    const total = Number(counted?.total);
    const way = { ascending, descending: !ascending, ignoreCase: false, nullHandling: 'NATIVE' };
    const sort = [{ direction, property, ...way }];
    const here = { pageNumber: number, pageSize: size, offset, sort };
    const around = {
      pageable: { paged: true, unpaged: false, ...here },
      ...{ total, totalElements: total, totalPages: Math.ceil(total / size) },
      ...{ number, size, numberOfElements: ids.length, empty: ids.length === 0 },
      ...{ first: number === 0, last: offset + size >= total, sort },
    };
    return { ids, around };
  };

  return { all, find, branch, summary, page };
};
