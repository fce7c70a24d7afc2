import initSqlJs, { type Value } from 'sql.js';

export type Row = Record<string, Value>;

/** What the demo service has when it starts: a tea house with 60 posts. Ids are past 2^53. */
const tables = `
CREATE TABLE member (id TEXT PRIMARY KEY, nickname TEXT);
CREATE TABLE role (id TEXT PRIMARY KEY, memberId TEXT REFERENCES member, name TEXT, createTime TEXT);
CREATE TABLE block (id TEXT PRIMARY KEY, parentId TEXT DEFAULT '', name TEXT, comparable INTEGER, createTime TEXT, sysLanguage TEXT);
CREATE TABLE topic (id TEXT PRIMARY KEY, parentId TEXT DEFAULT '', name TEXT, comparable INTEGER, createTime TEXT, sysLanguage TEXT);
CREATE TABLE post (
  id TEXT PRIMARY KEY, title TEXT, content TEXT, plainText TEXT, type TEXT DEFAULT 'POST',
  blockId TEXT REFERENCES block, topicId TEXT REFERENCES topic, memberId TEXT REFERENCES member,
  createTime TEXT, activeReplyTime TEXT, replyCount INTEGER DEFAULT 0, collectCount INTEGER DEFAULT 0,
  views INTEGER DEFAULT 0, top INTEGER DEFAULT 0, isHot INTEGER DEFAULT 0, isEssence INTEGER DEFAULT 0,
  sysLanguage TEXT);

INSERT INTO member VALUES ('9007199254740993001', 'Ines Duarte'), ('9007199254740993002', '顾清');
INSERT INTO role VALUES ('9007199254740997001', '9007199254740993001', 'Host', '2026-01-01T08:00:00Z');
INSERT INTO block (id, parentId, name, comparable, createTime, sysLanguage) VALUES
  ('9007199254740994001', '', 'Tea', 2, '2026-01-01T08:00:00Z', 'EN_US'),
  ('9007199254740994002', '9007199254740994001', 'Kettles', 1, '2026-01-01T08:00:00Z', 'EN_US'),
  ('9007199254740994003', '', '茶馆', 0, '2026-01-01T08:00:00Z', 'ZH_CN');
INSERT INTO topic (id, parentId, name, comparable, createTime, sysLanguage) VALUES
  ('9007199254740995001', '', 'Oolong', 3, '2026-01-02T08:00:00Z', 'EN_US'),
  ('9007199254740995002', '9007199254740995001', 'Roasted', 2, '2026-01-02T08:00:00Z', 'EN_US'),
  ('9007199254740995003', '', '普洱', 1, '2026-01-03T08:00:00Z', 'ZH_CN');

WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
INSERT INTO post (id, title, content, plainText, blockId, topicId, memberId, createTime, activeReplyTime,
  replyCount, collectCount, views, isHot, isEssence, sysLanguage)
SELECT printf('9007199254740996%03d', i),
  CASE i % 3 WHEN 0 THEN '第 ' || i || ' 泡：普洱的水温' WHEN 1 THEN 'Steeping ' || i || ': oolong, hot and short'
    ELSE 'Kettle ' || i || ': does the metal matter?' END,
  '<p>Note ' || i || ': <b>ninety</b> degrees, 30 seconds.</p>', 'Note ' || i || ': ninety degrees, 30 seconds.',
  printf('900719925474099400%d', CASE i % 3 WHEN 0 THEN 3 ELSE i % 3 END),
  printf('900719925474099500%d', CASE i % 3 WHEN 0 THEN 3 ELSE i % 3 END),
  printf('900719925474099300%d', 1 + i % 2),
  strftime('%Y-%m-%dT%H:%M:%SZ', '2026-02-01', '+' || i || ' hours'),
  strftime('%Y-%m-%dT%H:%M:%SZ', '2026-03-01', '+' || i || ' hours'),
  i % 5, i % 7, i * 3, i % 8 = 0, i % 9 = 0, CASE i % 3 WHEN 0 THEN 'ZH_CN' ELSE 'EN_US' END
FROM n;
`;

/** The tables in memory, and the two ways to ask them. */
export const openDatabase = async () => {
  const db = new (await initSqlJs()).Database();
  db.exec(tables);
  const all = (sql: string, values: Value[] = []) => {
    const statement = db.prepare(sql);
    statement.bind(values);
    const rows: Row[] = [];
    while (statement.step()) rows.push(statement.getAsObject());
    statement.free();
    return rows;
  };
  const count = (sql: string, values: Value[]) =>
    Number(all(`SELECT count(*) AS n ${sql}`, values)[0]?.n);
  return { all, count };
};

export type Database = Awaited<ReturnType<typeof openDatabase>>;
