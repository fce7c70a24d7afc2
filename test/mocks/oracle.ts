import type { Dataset, PostRecord } from '../../mocks/forum/dataset';
import { plainText } from '../../src/contract/plain-text';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { simplified } from '../../src/contract/traditional';

const spellings: Record<string, string> = {
  ß: 'ss',
  đ: 'd',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
};

/** The fold as the reference defines it, character by character. */
export const naiveFold = (text: string) => {
  const marked = text.normalize('NFKC').toLowerCase().normalize('NFD');
  // A joiner is part of an emoji.
  const isSeen = (one: string) => one === '\u200d' || !/[\p{M}\p{Cf}]/u.test(one);
  const bare = [...marked].filter(isSeen).map((one) => spellings[one] ?? one);
  return [...bare.join('').normalize('NFC')].map((one) => simplified.get(one) ?? one).join('');
};

const texts = new WeakMap<PostRecord, string>();

/** Cached per record, because a naive search spends nearly all its time here. */
const textOf = (post: PostRecord) => {
  const text = texts.get(post) ?? naiveFold(`${post.title}\n${plainText(post.content)}`);
  texts.set(post, text);
  return text;
};

const conditions: Record<string, (post: PostRecord) => boolean> = {
  LATEST_POST: () => true,
  LATEST_REPLY: (post) => post.replyCount > 0,
  HOT_POST: (post) => post.isHot,
  ESSENCE_POST: (post) => post.isEssence,
  COLLECT_POST: (post) => post.isCollect,
};

const parentsOf = (dataset: Dataset, blockId: string): string[] => {
  const parent = dataset.blocks.find(({ id }) => id === blockId)?.parentId;
  return parent ? [parent, ...parentsOf(dataset, parent)] : [];
};

const keyOf = (post: PostRecord, field: string) =>
  field === 'comparable'
    ? Math.floor(post.createTime / 1000)
    : (post as unknown as Record<string, number | string>)[field];

const compare = (a: number | string = '', b: number | string = '') => (a < b ? -1 : a > b ? 1 : 0);

/** A search as in most fakes: filters all posts, sorts them, cuts a page. */
export const naiveSearch = (dataset: Dataset, posts: PostRecord[], request: SearchPostsRequest) => {
  const words = naiveFold(request.keywords ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const condition = request.condition ?? 'LATEST_POST';
  const found = posts.filter((post) => {
    const text = textOf(post);
    const inBlock =
      !request.blockId ||
      post.blockId === request.blockId ||
      (request.includeBlockChildren && parentsOf(dataset, post.blockId).includes(request.blockId));
    return (
      !post.deleted &&
      post.available &&
      conditions[condition]?.(post) &&
      inBlock &&
      (!request.topicId || post.topicIds.includes(request.topicId)) &&
      (!request.anotherMemberId || post.memberId === request.anotherMemberId) &&
      (!request.siteId || post.siteIds.split(',').includes(request.siteId)) &&
      (!request.language || post.language === request.language) &&
      (!request.postIds?.length || request.postIds.includes(post.id)) &&
      words.every((word) => text.includes(word))
    );
  });
  const field = request.fields ?? (condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable');
  const turn = request.sort === 'ASC' ? 1 : -1;
  found.sort((a, b) => {
    const byTop = words.length ? 0 : Number(b.top) - Number(a.top);
    return byTop || turn * (compare(keyOf(a, field), keyOf(b, field)) || compare(a.id, b.id));
  });
  const size = request.pageSize ?? 10;
  const from = (request.pageNum ?? 0) * size;
  return { total: found.length, ids: found.slice(from, from + size).map(({ id }) => id) };
};
