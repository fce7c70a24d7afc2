import { describe, expect, it } from 'vitest';
import { type PostOrder, postOrders } from '../../src/contract/search-posts';
import { ask, forumOf, idsFound } from './ask';
import { clock, type SmallPost, smallDataset } from './small-dataset';

const minute = 60_000;

/** For each order, the values of five posts. The second and third are equal. */
const values: Record<PostOrder, SmallPost[]> = {
  comparable: [3, 1, 1.0004, 5, 4].map((at) => ({ createTime: clock + at * 1000 })),
  createTime: [3, 1, 1, 5, 4].map((at) => ({ createTime: clock - at })),
  updateTime: [3, 1, 1, 5, 4].map((at) => ({ updateTime: clock - at * minute })),
  activeReplyTime: [3, 1, 1, 5, 4].map((at) => ({ activeReplyTime: clock - at * minute })),
  replyCount: [3, 1, 1, 50, 4].map((replyCount) => ({ replyCount })),
  collectCount: [3, 1, 1, 50, 4].map((collectCount) => ({ collectCount })),
  views: [3, 1, 1, 5000, 4].map((views) => ({ views })),
  title: ['c', 'a', 'a', 'é', 'd'].map((title) => ({ title })),
};

const counted = ['p01', 'p02', 'p00', 'p04', 'p03'];
const backwards = [...counted].reverse();
const ascending: Record<PostOrder, string[]> = {
  comparable: counted,
  createTime: ['p03', 'p04', 'p00', 'p01', 'p02'],
  updateTime: ['p03', 'p04', 'p00', 'p01', 'p02'],
  activeReplyTime: ['p03', 'p04', 'p00', 'p01', 'p02'],
  replyCount: counted,
  collectCount: counted,
  views: counted,
  title: counted,
};

describe.each(postOrders)('ordered by %s', (fields) => {
  const forum = forumOf(smallDataset(values[fields]));

  it('ASC goes up, and ties go up by id', () => {
    expect(idsFound(forum, { fields, sort: 'ASC' })).toEqual(ascending[fields]);
  });

  it('DESC is the same the other way round, ties as well', () => {
    expect(idsFound(forum, { fields, sort: 'DESC' })).toEqual([...ascending[fields]].reverse());
  });

  it('says so in `sort` and in `pageable.sort`', () => {
    const { sort, pageable } = ask(forum, 'searchPosts', { fields, sort: 'ASC' });
    const entry = {
      property: fields,
      direction: 'ASC',
      ascending: true,
      descending: false,
      ignoreCase: false,
      nullHandling: 'NATIVE',
    };
    expect(sort).toEqual([entry]);
    expect(pageable.sort).toEqual([entry]);
  });
});

describe('the order nobody asked for', () => {
  it('is comparable DESC', () => {
    const forum = forumOf(smallDataset(values.comparable));
    expect(idsFound(forum, {})).toEqual(backwards);
    expect(ask(forum, 'searchPosts', {}).sort[0]).toMatchObject({
      property: 'comparable',
      direction: 'DESC',
      ascending: false,
      descending: true,
    });
  });

  it('is by last reply for LATEST_REPLY, unless `fields` says otherwise', () => {
    const replied = [2, 3, 1].map((at) => ({
      activeReplyTime: clock + at * minute,
      replyCount: at,
      views: at === 1 ? 9 : 0,
    }));
    const forum = forumOf(smallDataset([...replied, { activeReplyTime: clock + 9 * minute }]));
    expect(idsFound(forum, { condition: 'LATEST_REPLY' })).toEqual(['p01', 'p00', 'p02']);
    expect(idsFound(forum, { condition: 'LATEST_REPLY', fields: 'views' })[0]).toBe('p02');
  });
});

describe('top posts', () => {
  const forum = forumOf(
    smallDataset([{ views: 5 }, { views: 1, top: true }, { views: 9 }, { views: 3, top: true }]),
  );

  it.each([
    ['DESC', ['p03', 'p01', 'p02', 'p00']],
    ['ASC', ['p01', 'p03', 'p00', 'p02']],
  ])('come first, in the asked order among themselves: %s', (sort, ids) => {
    expect(idsFound(forum, { fields: 'views', sort })).toEqual(ids);
  });

  it('keep their position from page to page', () => {
    const page = (pageNum: number) => idsFound(forum, { fields: 'views', pageNum, pageSize: 1 });
    expect([0, 1, 2, 3, 4].map(page)).toEqual([['p03'], ['p01'], ['p02'], ['p00'], []]);
  });

  it('are posts like any other once there are keywords', () => {
    const ids = ['p02', 'p00', 'p03', 'p01'];
    expect(idsFound(forum, { fields: 'views', keywords: 'post' })).toEqual(ids);
  });

  it('come first where the keywords are only white space', () => {
    expect(idsFound(forum, { fields: 'views', keywords: '  ' })[0]).toBe('p03');
  });
});
