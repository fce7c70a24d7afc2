import type { Value } from 'sql.js';
import type { Database, Row } from './demo-database';
import { No } from './demo-refusal';

export type Body = Record<string, unknown>;

/** Step 1 of docs/adopting.md: rows as the records of the interface. */
export const recordsOf = ({ all, count }: Database) => {
  const record = ({ id, createTime, comparable = 0, sysLanguage = '' }: Row) => {
    const times = { createTime, updateTime: createTime, createUser: '', updateUser: '' };
    return { id, deleted: false, available: true, ...times, comparable, siteIds: '', sysLanguage };
  };
  const seo = ({ name, title }: Row) => ({
    SEO_TITLE: name ?? title,
    KEYWORD: '',
    SEO_DESCRIPTION: '',
  });
  const place = (table: 'topic' | 'block', row: Row): Body => ({
    ...record(row),
    ...seo(row),
    name: row.name,
    ...(table === 'topic' ? { remark: '' } : { ico: '', description: '' }),
    parentId: row.parentId,
    urlName: row.name,
    postCount: count(`FROM post WHERE ${table}Id = ?`, [row.id ?? '']),
    children: childrenOf(table, row.id ?? ''),
  });
  const childrenOf = (table: 'topic' | 'block', id: Value) =>
    all(`SELECT * FROM ${table} WHERE parentId = ? ORDER BY comparable DESC, id`, [id]).map((row) =>
      place(table, row),
    );
  const one = (table: 'topic' | 'block', id: Value) =>
    all(`SELECT * FROM ${table} WHERE id = ?`, [id]).map((row) => place(table, row));

  const rolesOf = (memberId: Value) =>
    all('SELECT * FROM role WHERE memberId = ?', [memberId]).map((row) => ({
      ...record(row),
      name: row.name,
      introduction: '',
    }));

  const summary = (row: Row) => {
    const {
      id,
      title,
      type,
      blockId,
      topicId,
      memberId,
      content,
      createTime,
      replyCount,
      collectCount,
    } = row;
    const member = {
      id: memberId,
      avatar: '',
      nickname: row.nickname,
      cMemberRolePOList: rolesOf(memberId ?? ''),
    };
    const flags = {
      isHot: row.isHot === 1,
      isEssence: row.isEssence === 1,
      isCollect: false,
      top: row.top === 1,
    };
    return {
      ...{
        id,
        title,
        type,
        blockId,
        topicId,
        createTime,
        replyCount,
        collectCount,
        ...flags,
        content,
      },
      ...{
        cMemberInfo: member,
        memberId,
        forumTopicList: one('topic', topicId ?? ''),
        forumBlock: one('block', blockId ?? '')[0],
      },
      ...{
        activeReplyTime: row.activeReplyTime,
        seoTitle: title,
        seoKeyword: '',
        seoDescription: '',
      },
    };
  };

  return { record, seo, place, one, summary };
};

// Step 2: pages.
export const page = (content: unknown[], total: number, body: Body, order: string) => {
  const { pageNum: number, pageSize: size } = paging(body);
  const direction = directionOf(body);
  const up = direction === 'ASC';
  const sort = [
    {
      direction,
      property: order,
      ignoreCase: false,
      nullHandling: 'NATIVE',
      ascending: up,
      descending: !up,
    },
  ];
  const totalPages = Math.ceil(total / size);
  const pageable = {
    paged: true,
    unpaged: false,
    pageNumber: number,
    pageSize: size,
    offset: number * size,
    sort,
  };
  const ends = {
    empty: content.length === 0,
    first: number === 0,
    last: number >= totalPages - 1,
  };
  return {
    content,
    pageable,
    total,
    totalElements: total,
    totalPages,
    number,
    size,
    numberOfElements: content.length,
    ...ends,
    sort,
  };
};
export const paging = ({ pageNum = 0, pageSize = 10 }: Body) => {
  if (!Number.isInteger(pageNum) || Number(pageNum) < 0)
    throw new No(400, 40001, 'pageNum: send a whole number from 0');
  const size = Number(pageSize);
  if (!Number.isInteger(pageSize) || size < 1 || size > 100)
    throw new No(400, 40001, 'pageSize: send a whole number from 1 to 100');
  return { pageNum: Number(pageNum), pageSize: size };
};
export const directionOf = ({ sort }: Body) => (sort === 'ASC' ? 'ASC' : 'DESC');
