-- A tea house with 60 posts. Ids are past 2^53. The views give each record the names of the interface.
CREATE TABLE role (id TEXT PRIMARY KEY, name TEXT, createTime TEXT);
CREATE TABLE member (id TEXT PRIMARY KEY, nickname TEXT, roleId TEXT REFERENCES role);
CREATE TABLE block (id TEXT PRIMARY KEY, parentId TEXT, name TEXT, comparable INTEGER, createTime TEXT,
  sysLanguage TEXT, updateTime AS (createTime));
CREATE TABLE topic (id TEXT PRIMARY KEY, parentId TEXT, name TEXT, comparable INTEGER, createTime TEXT,
  sysLanguage TEXT, updateTime AS (createTime));
CREATE TABLE post (
  id TEXT PRIMARY KEY, title TEXT, content TEXT, plainText TEXT, type TEXT DEFAULT 'POST',
  blockId TEXT REFERENCES block, topicId TEXT REFERENCES topic, memberId TEXT REFERENCES member,
  createTime TEXT, activeReplyTime TEXT DEFAULT '', replyCount INTEGER DEFAULT 0, collectCount INTEGER DEFAULT 0,
  views INTEGER DEFAULT 0, top INTEGER DEFAULT 0, isHot INTEGER DEFAULT 0, isEssence INTEGER DEFAULT 0,
  sysLanguage TEXT DEFAULT 'EN_US', updateTime AS (createTime), comparable AS (CAST(strftime('%s', createTime) AS INTEGER)));

CREATE VIEW common AS SELECT 0 AS deleted, 1 AS available, '' AS createUser, '' AS updateUser, '' AS siteIds;
CREATE VIEW seo AS SELECT '' AS KEYWORD, '' AS SEO_DESCRIPTION;
CREATE VIEW roles AS
  SELECT *, createTime AS updateTime, 0 AS comparable, '' AS sysLanguage, '' AS introduction FROM role, common;
CREATE VIEW blocks AS
  SELECT *, name AS SEO_TITLE, name AS urlName, '' AS ico, '' AS description,
    (SELECT count(*) FROM post WHERE blockId = block.id) AS postCount FROM block, common, seo;
CREATE VIEW topics AS
  SELECT *, name AS SEO_TITLE, name AS urlName, '' AS remark,
    (SELECT count(*) FROM post WHERE topicId = topic.id) AS postCount FROM topic, common, seo;
CREATE VIEW posts AS
  SELECT id, title, content, plainText, type, blockId, topicId, memberId, createTime, updateTime, replyCount, collectCount,
    views, top, sysLanguage, comparable, title AS SEO_TITLE, common.*, seo.* FROM post, common, seo;
CREATE VIEW summaries AS
  SELECT id, title, content, type, blockId, topicId, memberId, createTime, activeReplyTime, replyCount, collectCount, top,
    isHot, isEssence, 0 AS isCollect, title AS seoTitle, '' AS seoKeyword, '' AS seoDescription FROM post;

INSERT INTO role VALUES ('9007199254740997001', 'Host', '2026-01-01T08:00:00Z');
INSERT INTO member VALUES
  ('9007199254740993001', 'Ines Duarte', '9007199254740997001'), ('9007199254740993002', '顾清', NULL);
INSERT INTO block VALUES
  ('9007199254740994001', '', 'Tea', 2, '2026-01-01T08:00:00Z', 'EN_US'),
  ('9007199254740994002', '9007199254740994001', 'Kettles', 1, '2026-01-01T08:00:00Z', 'EN_US'),
  ('9007199254740994003', '', '茶馆', 0, '2026-01-01T08:00:00Z', 'ZH_CN');
INSERT INTO topic VALUES
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
