import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dataset, PostRecord } from '../../mocks/forum/dataset';
import type { Forum } from '../../mocks/forum/forum';
import { DatasetTable } from '../../mocks/forum/index/dataset-table';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { conditions, languages, postOrders, sortDirections } from '../../src/contract/search-posts';
import { ask, forumOf } from './ask';
import { naiveSearch } from './oracle';
import { clock, type SmallPost, smallDataset } from './small-dataset';

const words = [
  '分页',
  '論壇',
  '论坛',
  'Café',
  'cafe',
  'ＲＥＡＣＴ',
  'react',
  '研究生命',
  '生',
  'a论',
  'a',
  'the',
];
const text = fc.array(fc.constantFrom(...words, ' ', '<b>', '&amp;'), { maxLength: 6 });
const few = fc.integer({ min: 0, max: 3 });
const some = <One>(one: fc.Arbitrary<One>) => fc.option(one, { nil: undefined, freq: 2 });

const post: fc.Arbitrary<SmallPost> = fc.record({
  title: text.map((parts) => parts.join('')),
  content: text.map((parts) => `<p>${parts.join('</p><p>')}</p>`),
  blockId: fc.constantFrom('b1', 'b2', 'b3', 'b4'),
  topicIds: fc.constantFrom(['t1'], ['t2'], ['t1', 't3'], ['t3', 't2']),
  memberId: fc.constantFrom('m1', 'm2', 'm3'),
  siteIds: fc.constantFrom('1', '2', '1,2', '12'),
  language: fc.constantFrom(...languages),
  createTime: few.map((at) => clock - at * 500),
  updateTime: few.map((at) => clock - at),
  activeReplyTime: few.map((at) => clock - at),
  replyCount: few,
  collectCount: few,
  views: few,
  top: fc.boolean(),
  isHot: fc.boolean(),
  isEssence: fc.boolean(),
  isCollect: fc.boolean(),
  deleted: few.map((at) => at === 3),
  available: few.map((at) => at !== 3),
});

const search = (keywords: fc.Arbitrary<string>): fc.Arbitrary<SearchPostsRequest> =>
  fc.record({
    keywords: some(keywords),
    fields: some(fc.constantFrom(...postOrders)),
    sort: some(fc.constantFrom(...sortDirections)),
    condition: some(fc.constantFrom(...conditions)),
    pageNum: some(few),
    pageSize: some(fc.constantFrom(1, 3, 100)),
    language: some(fc.constantFrom(...languages)),
  });

const smallSearch = fc
  .tuple(
    search(fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((parts) => parts.join(' '))),
    fc.record({
      blockId: some(fc.constantFrom('b1', 'b2', 'b4', 'nowhere', '__proto__')),
      includeBlockChildren: fc.boolean(),
      topicId: some(fc.constantFrom('t1', 't2', 't3')),
      anotherMemberId: some(fc.constantFrom('m1', 'm2')),
      siteId: some(fc.constantFrom('1', '2', '12')),
      postIds: some(fc.subarray(['p00', 'p01', 'p02', 'p05', 'p09', 'nobody', 'constructor'])),
    }),
  )
  .map(([first, second]): SearchPostsRequest => ({ ...first, ...second }));

const recordsOf = ({ posts }: Dataset): PostRecord[] =>
  Array.from({ length: posts.count }, (_, at) => ({ ...posts.facts(at), ...posts.words(at) }));

/** Omits undefined fields, like JSON. */
const sent = (request: object): SearchPostsRequest => JSON.parse(JSON.stringify(request));

const agree = (dataset: Dataset, records: PostRecord[], forums: Forum[]) => {
  return (request: SearchPostsRequest) => {
    const expected = naiveSearch(dataset, records, request);
    for (const forum of forums) {
      const { total, content } = ask(forum, 'searchPosts', sent(request));
      expect({ total, ids: content.map(({ id }) => id) }).toEqual(expected);
    }
  };
};

/** A forum whose index is built, even if its dataset is small. */
const indexed = (dataset: Dataset) => {
  const forum = forumOf(dataset);
  const { words, index } = DatasetTable.of(dataset);
  words.finish();
  index.work.finish();
  return forum;
};

/** One that scans, and one with its index: each has its own dataset, because forums of one share their index. */
const both = (dataset: () => Dataset) => [forumOf(dataset()), indexed(dataset())];

describe('the service gives the total and the page that filter, includes and sort give', () => {
  it('for random datasets and random searches', () => {
    fc.assert(
      fc.property(
        fc.array(post, { maxLength: 12 }),
        fc.array(smallSearch, { minLength: 4, maxLength: 4 }),
        (posts, searches) => {
          const dataset = smallDataset(posts);
          const forums = both(() => smallDataset(posts));
          searches.forEach(agree(dataset, recordsOf(dataset), forums));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('for random datasets in which posts are created one by one', () => {
    const created = fc.record({
      postId: fc.uuid(),
      title: fc.constantFrom('分頁 in React', 'The café', '论坛'),
      content: fc.constantFrom('<p>生命</p>', '<p>a the</p>'),
      blockId: fc.constantFrom('b1', 'b3'),
      topicId: fc.constantFrom('t1', 't2'),
    });
    fc.assert(
      fc.property(
        fc.array(post, { maxLength: 6 }),
        fc.array(fc.tuple(created, smallSearch), { minLength: 1, maxLength: 6 }),
        (posts, steps) => {
          const dataset = smallDataset(posts);
          const forums = both(() => smallDataset(posts));
          const records = recordsOf(dataset);
          for (const [body, request] of steps) {
            const made = forums.map((forum) => {
              const { id } = ask(forum, 'createPost', body);
              return forum.posts.find(id) as PostRecord;
            });
            expect(made[1]).toEqual(made[0]);
            records.push(made[0] as PostRecord);
            agree(dataset, records, forums)(request);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('for random searches of the seed, with words out of its own posts', () => {
    const dataset = composeDataset(600);
    const records = recordsOf(dataset);
    const part = fc
      .tuple(fc.nat(599), fc.nat(60), fc.integer({ min: 1, max: 8 }))
      .map(([at, from, length]) => records[at]?.title.slice(from, from + length) ?? '');
    const forums = both(() => composeDataset(600));
    fc.assert(
      fc.property(
        search(fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))),
        agree(dataset, records, forums),
      ),
      { numRuns: 40 },
    );
  });
});
