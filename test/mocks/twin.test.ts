import { describe, expect, it } from 'vitest';
import { openForum } from '../../mocks/node';
import { compareAnswers } from '../../mocks/workshop/twin/compare-answers';

const { forum } = openForum({ posts: 100 });
const answer = () => forum.answer('searchPosts', { pageSize: 10 }).envelope;

/** The same response with a change to each row. */
const changed = (change: (row: Record<string, unknown>) => void) => {
  const copy = structuredClone(answer()) as { data: { content: Record<string, unknown>[] } };
  copy.data.content.forEach(change);
  return copy;
};

describe('two answers to the same question', () => {
  it('differ in nothing where both come from the mock', () => {
    expect(compareAnswers('searchPosts', answer(), answer())).toEqual([]);
  });

  it('differ in a field that is missing, of another type, or only there', () => {
    const other = changed((row) => {
      delete row.title;
      row.replyCount = `${row.replyCount}`;
      row.extra = true;
    });
    expect(compareAnswers('searchPosts', answer(), other)).toEqual([
      { path: 'data.content[].extra', mock: 'missing', other: 'boolean', expected: '' },
      { path: 'data.content[].replyCount', mock: 'number', other: 'string', expected: 'integer' },
      { path: 'data.content[].title', mock: 'string', other: 'missing', expected: 'string' },
    ]);
  });

  it('differ in a record once, not in each of its fields', () => {
    const other = changed((row) => {
      row.cMemberInfo = null;
    });
    const paths = compareAnswers('searchPosts', answer(), other).map(({ path }) => path);
    expect(paths).toEqual(['data.content[].cMemberInfo']);
  });

  it('say nothing of rows where one has none', () => {
    const empty = openForum({ scenario: 'empty', posts: 0 }).forum.answer('searchPosts', {});
    expect(compareAnswers('searchPosts', answer(), empty.envelope)).toEqual([]);
  });

  it('differ as a whole where the other is no envelope', () => {
    const [first] = compareAnswers('searchPosts', answer(), 'nonsense');
    expect(first).toMatchObject({ path: 'the answer', mock: 'object', other: 'string' });
  });
});
