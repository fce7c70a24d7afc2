import { describe, expect, it } from 'vitest';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { posts } from '../../mocks/seed/posts';
import { blockRecords, memberRecords, topicRecords } from '../../mocks/seed/records';
import { plainText } from '../../src/contract/plain-text';

const dataset = composeDataset(2000);
const numbers = Array.from({ length: dataset.posts.count }, (_, number) => number);
const records = numbers.map((at) => ({ ...dataset.posts.facts(at), ...dataset.posts.words(at) }));

describe('ids', () => {
  const kinds = {
    posts: records,
    blocks: blockRecords,
    topics: topicRecords,
    members: memberRecords,
    roles: memberRecords.flatMap(({ cMemberRolePOList }) => cMemberRolePOList),
  };

  it.each(Object.entries(kinds))('of %s are 19 digits, past 2^53', (_, all) => {
    for (const { id } of all) expect(id).toMatch(/^\d{19}$/);
    expect(all.every(({ id }) => !Number.isSafeInteger(Number(id)))).toBe(true);
  });

  it('are each of one record only', () => {
    const { roles, ...others } = kinds;
    const ids = [...Object.values(others).flat(), ...new Set(roles)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('rise with the number of the post, as the orders need', () => {
    const ids = records.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });
});

describe('composed posts', () => {
  it('are the same in a dataset of any size, in whatever order they are asked for', () => {
    const larger = composeDataset(10_000);
    for (const at of [1999, 1000, 500, 1500]) {
      expect(larger.posts.words(at)).toEqual(dataset.posts.words(at));
      expect(larger.posts.facts(at)).toEqual(dataset.posts.facts(at));
    }
  });

  it('end their times in order, none after the clock', () => {
    for (const post of records) {
      expect(post.updateTime).toBeGreaterThanOrEqual(post.createTime);
      expect(post.activeReplyTime).toBeGreaterThanOrEqual(post.createTime);
      expect(Math.max(post.updateTime, post.activeReplyTime)).toBeLessThanOrEqual(dataset.clock);
      if (post.replyCount === 0) expect(post.activeReplyTime).toBe(post.createTime);
    }
  });

  it('have text, fit the limits of a create, and leave no slot open', () => {
    for (const { title, content } of records) {
      expect(title.length).toBeLessThanOrEqual(200);
      expect(plainText(content)).not.toBe('');
    }
    for (const { title, content } of records.slice(posts.length)) {
      expect(`${title}${content.replace(/<pre>.*?<\/pre>/gs, '')}`).not.toMatch(/[{}]/);
    }
  });
});
