import { describe, expect, it } from 'vitest';
import { ask, forumOf } from './ask';
import { clock, smallDataset } from './small-dataset';

const many = (count: number) =>
  forumOf(
    smallDataset(
      Array.from({ length: count }, (_, at) => ({
        id: `q${String(at).padStart(4, '0')}`,
        createTime: clock - at * 1000,
      })),
    ),
  );

const forum = many(205);

/** Name, page, size, and the page's fields. */
const pages = [
  ['first', 0, 10, { numberOfElements: 10, first: true, last: false, empty: false }],
  ['middle', 9, 10, { numberOfElements: 10, first: false, last: false, empty: false }],
  ['last', 20, 10, { numberOfElements: 5, first: false, last: true, empty: false }],
  ['one past the end', 21, 10, { numberOfElements: 0, first: false, last: true, empty: true }],
  ['far past the end', 1e9, 10, { numberOfElements: 0, first: false, last: true, empty: true }],
  ['smallest', 3, 1, { numberOfElements: 1, first: false, last: false, empty: false }],
  ['largest', 0, 100, { numberOfElements: 100, first: true, last: false, empty: false }],
  ['largest, last', 2, 100, { numberOfElements: 5, first: false, last: true, empty: false }],
] as const;

describe('a page of a search', () => {
  it.each(pages)('%s (page %i of size %i)', (_, pageNum, pageSize, wrapper) => {
    const page = ask(forum, 'searchPosts', { pageNum, pageSize });
    expect(page).toMatchObject({
      ...wrapper,
      total: 205,
      totalElements: 205,
      totalPages: Math.ceil(205 / pageSize),
      number: pageNum,
      size: pageSize,
      pageable: {
        paged: true,
        unpaged: false,
        pageNumber: pageNum,
        pageSize,
        offset: pageNum * pageSize,
      },
    });
    expect(page.content).toHaveLength(wrapper.numberOfElements);
  });

  it('is page 0 of size 10 where nothing was asked', () => {
    const page = ask(forum, 'searchPosts', {});
    expect([page.number, page.size, page.content[0]?.id]).toEqual([0, 10, 'q0000']);
  });

  it('is the only one where all fits, first and last at once', () => {
    const page = ask(many(10), 'searchPosts', {});
    expect([page.first, page.last, page.totalPages]).toEqual([true, true, 1]);
  });

  it('is empty, first and last where nothing is found, and there are no pages', () => {
    const page = ask(forum, 'searchPosts', { keywords: 'nothing has this' });
    expect(page).toMatchObject({ first: true, last: true, empty: true, total: 0, totalPages: 0 });
  });

  it.each([1, 7, 10, 100])(
    'of size %i together with the others is the whole, each once',
    (pageSize) => {
      const ids: string[] = [];
      for (let pageNum = 0; ; pageNum++) {
        const page = ask(forum, 'searchPosts', { pageNum, pageSize });
        ids.push(...page.content.map(({ id }) => id));
        if (page.last) break;
      }
      expect(ids).toEqual(
        Array.from({ length: 205 }, (_, at) => `q${String(at).padStart(4, '0')}`),
      );
    },
  );
});
