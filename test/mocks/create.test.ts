import { describe, expect, it } from 'vitest';
import { ask, forumOf, totalFound } from './ask';
import { clock, smallDataset } from './small-dataset';

const body = {
  postId: 'mine',
  blockId: 'b2',
  topicId: 't2',
  title: '  A new post ',
  content: '<p>Hello <b>there</b></p>',
};

const open = () => forumOf(smallDataset([{ title: 'Seed' }, { title: 'Other' }]));

describe('creating a post', () => {
  it('answers the whole record', () => {
    expect(ask(open(), 'createPost', body)).toEqual({
      id: 'mine',
      title: 'A new post',
      content: '<p>Hello <b>there</b></p>',
      plainText: 'Hello there',
      blockId: 'b2',
      topicId: 't2',
      memberId: 'm1',
      type: 'POST',
      top: false,
      views: 0,
      replyCount: 0,
      collectCount: 0,
      deleted: false,
      available: true,
      createTime: '2026-11-20T09:00:01.000Z',
      updateTime: '2026-11-20T09:00:01.000Z',
      createUser: 'm1',
      updateUser: 'm1',
      comparable: clock / 1000 + 1,
      siteIds: '1',
      sysLanguage: 'EN_US',
      SEO_TITLE: 'A new post',
      KEYWORD: 'Topic t2',
      SEO_DESCRIPTION: 'Hello there',
    });
  });

  it.each([
    ['Any Chinese character', { title: 'About 分页' }, 'ZH_CN'],
    ['in its text, too,', { content: '<p>论坛</p>' }, 'ZH_CN'],
    ['None at all', { title: 'Korean 한글' }, 'EN_US'],
  ])('%s decides its language', (_, part, language) => {
    expect(ask(open(), 'createPost', { ...body, ...part }).sysLanguage).toBe(language);
  });

  it.each([undefined, null, '', '  '])(
    'makes an id where postId is %j, a new one each time',
    (postId) => {
      const forum = open();
      const made = [1, 2, 3].map(() => ask(forum, 'createPost', { ...body, postId }).id);
      expect(new Set(made).size).toBe(3);
      for (const id of made) {
        expect(id).toMatch(/^\d{19}$/);
        expect(Number.isSafeInteger(Number(id))).toBe(false);
      }
    },
  );

  it.each(['title', 'content', 'blockId', 'topicId'] as const)(
    'refuses the same postId with another %s, and leaves the post as it was',
    (field) => {
      const forum = open();
      const first = ask(forum, 'createPost', body);
      const other = {
        ...body,
        [field]: { blockId: 'b1', topicId: 't1' }[field as string] ?? 'other',
      };
      expect(forum.answer('createPost', other)).toMatchObject({
        status: 409,
        envelope: { code: 40900, message: expect.stringContaining('"mine"') },
      });
      expect(ask(forum, 'createPost', body)).toEqual(first);
      expect(totalFound(forum, {})).toBe(3);
    },
  );

  it('refuses the id of another member’s post, even with its own fields', () => {
    const theirs = { ...body, id: 'zz', title: 'A new post', topicIds: ['t2'] };
    const other = forumOf(smallDataset([theirs]));
    expect(other.answer('createPost', { ...body, postId: 'zz' })).toMatchObject({ status: 409 });
  });

  it('leaves other forums of the same dataset alone', () => {
    const dataset = smallDataset([{}, {}]);
    const [mine, yours] = [forumOf(dataset), forumOf(dataset)];
    ask(yours, 'searchPosts', { fields: 'title' });
    ask(mine, 'createPost', body);
    expect([totalFound(mine, {}), totalFound(yours, {})]).toEqual([3, 2]);
    expect([totalFound(mine, { topicId: 't2' }), totalFound(yours, { topicId: 't2' })]).toEqual([
      1, 0,
    ]);
  });
});
