import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySearch } from '../../src/addresses';
import { tidyPage } from '../../src/api/tidy-page';
import { type Page, pageOf } from '../../src/contract/page';
import { type PostSummary, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import type { PostSearch } from '../../src/contract/search-posts';
import { dayRange, searchInDates } from '../../src/forum/search/search-in-dates';

const day = 86_400_000;
const start = new Date(2026, 0, 1).getTime();

type Row = { id: string; createTime: string; activeReplyTime: string; top: boolean };
type Posts = readonly { at: number; top?: boolean }[];

/** A service's list in order of time: pinned posts first, then the rest. */
const rowsOf = (posts: Posts, sort: PostSearch['sort']) => {
  const sign = sort === 'DESC' ? -1 : 1;
  const rows = posts.map(({ at, top = false }, index): Row => {
    const time = new Date(at).toISOString();
    return { id: `p${index}`, createTime: time, activeReplyTime: time, top };
  });
  return rows.sort(
    (a, b) =>
      Number(b.top) - Number(a.top) || sign * (Date.parse(a.createTime) - Date.parse(b.createTime)),
  );
};

/** What the app makes of the answer of a service that counts nothing. */
const withoutCounts = (content: PostSummary[], search: PostSearch) => {
  const { value } = read(pageOf(postSummary), { content });
  return tidyPage(value, search, 0);
};

/** A service with rows that may change between responses, which may also contain too many rows. Not each counts them. */
const serviceOf = (rowsNow: () => readonly Row[], spare = 0, counts = true) => {
  const asked: PostSearch[] = [];
  const ask = async (search: PostSearch) => {
    asked.push(search);
    const rows = rowsNow();
    const from = search.pageNum * search.pageSize;
    const content = rows.slice(from, from + search.pageSize + spare) as unknown as PostSummary[];
    const counted = { content, totalElements: rows.length, total: rows.length };
    return (counts ? counted : withoutCounts(content, search)) as never;
  };
  return { asked, ask };
};

const search = (dates: string, change: Partial<PostSearch> = {}): PostSearch => ({
  ...emptySearch,
  dates,
  ...change,
});

const idsIn = (rows: readonly Row[], dates: string) => {
  const { from, before } = dayRange(dates, Date.now());
  return rows
    .filter(({ createTime }) => Date.parse(createTime) >= from && Date.parse(createTime) < before)
    .map(({ id }) => id);
};

/** In the order of ISO, as in Sweden. */
const written = (at: number) => new Date(at).toLocaleDateString('sv-SE');

const someTime = fc.oneof(
  fc.integer({ min: start, max: start + 60 * day }),
  fc.nat(60).map((days) => start + days * day),
);
const somePosts = fc.array(fc.record({ at: someTime, top: fc.boolean() }), {
  maxLength: 120,
  size: 'max',
});
const someDay = fc.integer({ min: -2, max: 62 }).map((days) => written(start + days * day));
const someDates = fc.oneof(
  fc.tuple(someDay, someDay).map(([first, last]) => `${first}..${last}`),
  someDay.map((first) => `${first}..`),
  someDay.map((last) => `..${last}`),
);

describe('the posts of some days', () => {
  it('are those of the list whose time is within them, in its order, whatever the list holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        somePosts,
        someDates,
        fc.constantFrom<PostSearch['sort']>('ASC', 'DESC'),
        fc.integer({ min: 1, max: 25 }),
        fc.constantFrom(0, 3),
        fc.boolean(),
        async (posts, dates, sort, pageSize, spare, counts) => {
          const rows = rowsOf(posts, sort);
          const expected = idsIn(rows, dates);
          const { ask } = serviceOf(() => rows, spare, counts);
          const ids: string[] = [];
          for (let pageNum = 0; pageNum * pageSize <= expected.length; pageNum += 1) {
            const page = await searchInDates(
              search(dates, { sort, pageSize, pageNum }),
              ask,
              'UTC',
            );
            expect(page.totalElements).toBe(expected.length);
            ids.push(...page.content.map(({ id }) => id));
          }
          expect(ids).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are all of them where the service counts none', async () => {
    const rows = rowsOf(
      Array.from({ length: 300 }, (_, index) => ({ at: start + index * day, top: index < 3 })),
      'DESC',
    );
    const { asked, ask } = serviceOf(() => rows, 0, false);
    const dates = `${written(start + 100 * day)}..${written(start + 149 * day)}`;
    expect((await searchInDates(search(dates), ask, 'UTC')).totalElements).toBe(50);
    expect(asked.length).toBeLessThan(25);
  });

  it('go on after a page that lacks rows, which a service has hidden or which came twice', async () => {
    const rows = rowsOf(
      Array.from({ length: 300 }, (_, index) => ({ at: start + index * day })),
      'DESC',
    );
    const isHidden = ({ id }: { id: string }) => id.endsWith('5');
    const { ask } = serviceOf(() => rows);
    const hiding = async (one: PostSearch) => {
      const page: Page<PostSummary> = await ask(one);
      return { ...page, content: page.content.filter((row) => !isHidden(row)) };
    };
    for (const dates of ['', `${written(start + 100 * day)}..${written(start + 249 * day)}`]) {
      const named = search(dates || `${written(start)}..`, { pageSize: 100 });
      const expected = idsIn(rows, named.dates).filter((id) => !isHidden({ id }));
      const pages = [0, 1, 2].map((pageNum) =>
        searchInDates({ ...named, pageNum }, hiding, 'UTC').then(({ content }) => content),
      );
      expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(expected);
    }
  });

  it('are no more than there are, but for a page, where the service counts too many', async () => {
    const rows = rowsOf(
      Array.from({ length: 25 }, (_, index) => ({ at: start + index * day })),
      'DESC',
    );
    const { ask } = serviceOf(() => rows);
    const { content, totalElements } = await searchInDates(
      search(`${written(start)}..`, { pageSize: 50 }),
      async (one) => Object.assign(await ask(one), { totalElements: 400 }),
      'UTC',
    );
    expect(content.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(totalElements).toBeLessThanOrEqual(50);
  });

  it('by their last reply are those that have one, where the others, without a time of it, are last', async () => {
    const answered = rowsOf(
      Array.from({ length: 300 }, (_, index) => ({ at: start + index * day })),
      'DESC',
    );
    const others = answered.map((row) => ({ ...row, id: `un${row.id}`, activeReplyTime: '' }));
    const { ask } = serviceOf(() => [...answered, ...others]);
    for (const first of [100, 270]) {
      const dates = `${written(start + first * day)}..`;
      const asked = search(dates, { fields: 'activeReplyTime', pageSize: 100 });
      expect((await searchInDates(asked, ask, 'UTC')).totalElements).toBe(300 - first);
    }
  });

  it('of today are those of the day that it is for the service, as its first answer says', async () => {
    let heard = 0;
    const now = new Date(2026, 5, 15, 12).getTime();
    const rows = rowsOf([{ at: now - 3 * day }, { at: now - 3_600_000 }], 'DESC');
    const { ask } = serviceOf(() => rows);
    const page = await searchInDates(
      search('today'),
      (one) => {
        heard = now;
        return ask(one);
      },
      'UTC',
      () => heard,
    );
    expect(page.content.map(({ id }) => id)).toEqual(['p1']);
  });

  it.each([
    ['the last week of', `${written(start + 693 * day)}..`],
    ['one week in the middle of', `${written(start + 300 * day)}..${written(start + 306 * day)}`],
    ['the first day of', `..${written(start)}`],
  ])('are found with a request for each halving: %s 20,000 posts', async (_, dates) => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const rows = rowsOf(
      Array.from({ length: 20_000 }, () => ({ at: start + random() * 700 * day })),
      'DESC',
    );
    const { asked, ask } = serviceOf(() => rows);
    const page = await searchInDates(search(dates), ask, 'UTC');
    expect(page.totalElements).toBe(idsIn(rows, dates).length);
    // 2,000 pages are halved 11 times, and more near the first, for each end.
    expect(asked.length).toBeLessThanOrEqual(23);
  });

  it('of late are found where a service gives no page far behind the first', async () => {
    const hours = Array.from({ length: 30_000 }, (_, index) => ({ at: start + index * 3_600_000 }));
    const rows = rowsOf(hours, 'DESC');
    const { asked, ask } = serviceOf(() => rows);
    const near = async (one: PostSearch) => {
      if (one.pageNum * one.pageSize >= 10_000) throw new Error('This page is too far.');
      return ask(one);
    };
    const dates = `${written(start + 1240 * day)}..`;
    const page = await searchInDates(search(dates), near, 'UTC');
    expect(page.totalElements).toBe(idsIn(rows, dates).length);
    expect(asked.length).toBeLessThan(12);
  });

  it('are as many, but for what came meanwhile, each of them once, where posts keep coming in', async () => {
    const posts = Array.from({ length: 300 }, (_, index) => ({ at: start + index * day }));
    const { asked, ask } = serviceOf(() => {
      posts.push({ at: start + 400 * day });
      return rowsOf(posts, 'DESC');
    });
    const dates = `${written(start + 100 * day)}..${written(start + 149 * day)}`;
    const { totalElements, content } = await searchInDates(search(dates), ask, 'UTC');
    expect(Math.abs(totalElements - 50)).toBeLessThanOrEqual(asked.length);
    expect(new Set(content.map(({ id }) => id)).size).toBe(content.length);
  });
});

describe('days as an address writes them', () => {
  const now = new Date(2026, 10, 22, 15, 30).getTime();
  const at = (year: number, month: number, date: number) =>
    new Date(year, month - 1, date).getTime();
  it.each([
    ['today', at(2026, 11, 22), Number.POSITIVE_INFINITY],
    ['week', at(2026, 11, 16), Number.POSITIVE_INFINITY],
    ['month', at(2026, 10, 24), Number.POSITIVE_INFINITY],
    ['2026-11-01..2026-11-03', at(2026, 11, 1), at(2026, 11, 4)],
    ['2026-02-28..', at(2026, 2, 28), Number.POSITIVE_INFINITY],
    ['..2026-12-31', Number.NEGATIVE_INFINITY, at(2027, 1, 1)],
  ])('%s are whole days by the clocks of this device', (dates, from, before) => {
    expect(dayRange(dates, now)).toEqual({ from, before });
  });
});
