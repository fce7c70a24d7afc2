import { Collection } from '@msw/data';
import * as v from 'valibot';
import type { Dataset, PostFacts } from '../../mocks/forum/dataset';
import { createForum, type Forum } from '../../mocks/forum/forum';
import { flag } from '../../mocks/forum/index/columns';
import { DatasetTable } from '../../mocks/forum/index/dataset-table';
import { prepareNow } from '../../mocks/forum/index/preparation';
import { fold } from '../../src/contract/fold';
import type { Page } from '../../src/contract/page';
import { plainText } from '../../src/contract/plain-text';
import type { PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { languages } from '../../src/contract/search-posts';
import { simplified } from '../../src/contract/traditional';

export type Found = { total: number; ids: string[] };
/** A search implementation. `ids` are those of the page, in order. */
export type Engine = { name: string; search: (request: SearchPostsRequest) => Found };

export const ours = (dataset: Dataset): Engine & { forum: Forum } => {
  const forum = createForum({ dataset });
  prepareNow(dataset);
  return {
    name: 'ours',
    forum,
    // The whole response with its summaries: the cost of a request without the network.
    search: (request) => {
      const { data } = forum.answer('searchPosts', request).envelope;
      const { total, content } = data as Page<PostSummary>;
      return { total, ids: content.map(({ id }) => id) };
    },
  };
};

const orderOf = ({ fields, condition }: SearchPostsRequest) =>
  fields ?? (condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable');

/** Posts as most mocks store them: objects, with text folded in advance so that all engines find the same. */
const recordsOf = (dataset: Dataset) =>
  Array.from({ length: dataset.posts.count }, (_, row) => {
    const facts = dataset.posts.facts(row);
    const { title, content } = dataset.posts.words(row);
    const text = fold(`${title}\n${plainText(content)}`, simplified);
    return {
      ...facts,
      topicIds: [...facts.topicIds],
      title,
      text,
      topFirst: facts.top ? 1 : 0,
      comparable: Math.floor(facts.createTime / 1000),
    };
  });

type PlainRecord = ReturnType<typeof recordsOf>[number];

const conditionHolds: Record<string, (post: PostFacts) => boolean> = {
  LATEST_POST: () => true,
  LATEST_REPLY: ({ replyCount }) => replyCount > 0,
  HOT_POST: ({ isHot }) => isHot,
  ESSENCE_POST: ({ isEssence }) => isEssence,
  COLLECT_POST: ({ isCollect }) => isCollect,
};

const blocksWithin = (dataset: Dataset, blockId: string): string[] => [
  blockId,
  ...dataset.blocks
    .filter(({ parentId }) => parentId === blockId)
    .flatMap(({ id }) => blocksWithin(dataset, id)),
];

const predicateOf = (dataset: Dataset, asked: SearchPostsRequest) => {
  const words = fold(asked.keywords ?? '', simplified)
    .split(/\s+/)
    .filter(Boolean);
  const { blockId, includeBlockChildren, topicId, anotherMemberId, siteId, language } = asked;
  const blocks = new Set(
    blockId && includeBlockChildren ? blocksWithin(dataset, blockId) : [blockId],
  );
  const holds = conditionHolds[asked.condition ?? 'LATEST_POST'];
  const matches = (post: PlainRecord) =>
    !post.deleted &&
    post.available &&
    (!blockId || blocks.has(post.blockId)) &&
    (!topicId || post.topicIds.includes(topicId)) &&
    (!anotherMemberId || post.memberId === anotherMemberId) &&
    (!siteId || post.siteIds.split(',').includes(siteId)) &&
    (!language || post.language === language) &&
    holds?.(post) === true &&
    words.every((word) => post.text.includes(word));
  return { matches, topsFirst: words.length === 0 };
};

const compare = <Key extends string | number>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);

const pageOf = (
  posts: PlainRecord[],
  { pageNum = 0, pageSize = 10 }: SearchPostsRequest,
): Found => ({
  total: posts.length,
  ids: posts.slice(pageNum * pageSize, (pageNum + 1) * pageSize).map(({ id }) => id),
});

/** Filters, with `includes`, and sorts at each request. */
export const plain = (dataset: Dataset): Engine => {
  const posts = recordsOf(dataset);
  return {
    name: 'filter + includes + sort',
    search: (request) => {
      const { matches, topsFirst } = predicateOf(dataset, request);
      const field = orderOf(request);
      const sign = request.sort === 'ASC' ? 1 : -1;
      const found = posts.filter(matches).sort((a, b) => {
        const byTop = topsFirst ? b.topFirst - a.topFirst : 0;
        return byTop || sign * (compare(a[field], b[field]) || compare(a.id, b.id));
      });
      return pageOf(found, request);
    },
  };
};

const schema = v.object({
  id: v.string(),
  type: v.string(),
  language: v.string(),
  siteIds: v.string(),
  blockId: v.string(),
  topicIds: v.array(v.string()),
  memberId: v.string(),
  createTime: v.number(),
  updateTime: v.number(),
  activeReplyTime: v.number(),
  views: v.number(),
  replyCount: v.number(),
  collectCount: v.number(),
  top: v.boolean(),
  isHot: v.boolean(),
  isEssence: v.boolean(),
  isCollect: v.boolean(),
  deleted: v.boolean(),
  available: v.boolean(),
  title: v.string(),
  text: v.string(),
  topFirst: v.number(),
  comparable: v.number(),
});

/** The library by msw's authors. Its `take` applies before its sort, so this cuts the page itself. */
export const mswData = async (dataset: Dataset): Promise<Engine> => {
  const posts = new Collection({ schema });
  for (const record of recordsOf(dataset)) await posts.create(record);
  return {
    name: '@msw/data 1.1.7',
    search: (request) => {
      const { matches, topsFirst } = predicateOf(dataset, request);
      const way = request.sort === 'ASC' ? 'asc' : 'desc';
      const found = posts.findMany((q) => q.where((post) => matches(post as PlainRecord)), {
        orderBy: [
          ...(topsFirst ? [{ topFirst: 'desc' } as const] : []),
          { [orderOf(request)]: way },
          { id: way },
        ],
      });
      return pageOf(found as PlainRecord[], request);
    },
  };
};

/** A lower bound: one pass over typed columns with every filter except keywords, no order and no page. */
export const limit = (dataset: Dataset): Engine => {
  const { columns, codes } = DatasetTable.of(dataset);
  const flags: Record<string, number> = {
    LATEST_REPLY: flag.replied,
    HOT_POST: flag.hot,
    ESSENCE_POST: flag.essence,
    COLLECT_POST: flag.collect,
  };
  return {
    name: 'one pass over columns',
    search: ({ blockId, includeBlockChildren, anotherMemberId, language, condition }) => {
      const blocks = new Set(
        blockId && includeBlockChildren ? blocksWithin(dataset, blockId) : [blockId],
      );
      const wanted = codes.blocks.wanted((id) => !blockId || blocks.has(id));
      const member = anotherMemberId ? (codes.members.find(anotherMemberId) ?? -1) : -2;
      const tongue = language ? languages.indexOf(language) : -1;
      const needed = flag.listed | (flags[condition ?? ''] ?? 0);
      const marks = new Uint8Array(dataset.posts.count);
      let total = 0;
      for (let row = 0; row < marks.length; row++) {
        const isFound =
          ((columns.flags[row] ?? 0) & needed) === needed &&
          wanted[columns.block[row] ?? 0] === 1 &&
          (member === -2 || columns.member[row] === member) &&
          (tongue < 0 || columns.language[row] === tongue);
        marks[row] = isFound ? 1 : 0;
        total += isFound ? 1 : 0;
      }
      return { total, ids: [] };
    },
  };
};
