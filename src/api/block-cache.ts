import { storedValue } from '../browser/stored-value';
import type { Block } from '../contract/block';
import type { PostSummary } from '../contract/post';

/**
 * No operation lists blocks, so they are collected from the posts that were fetched, and stored on this
 * device. They are flat, by id; whoever shows them builds the tree out of `parentId`.
 */
export type CachedBlock = Pick<
  Block,
  'id' | 'name' | 'ico' | 'parentId' | 'postCount' | 'sysLanguage'
>;

const mostStored = 2000;
const textFields = ['id', 'name', 'ico', 'parentId', 'sysLanguage'] as const;

// What an older version stored may be nonsense; blocks are then collected anew.
const readBlocks = (stored: unknown) => {
  const blocks = (stored as CachedBlock[]).filter((block) =>
    textFields.every((field) => typeof block?.[field] === 'string'),
  );
  return new Map(blocks.map((block) => [block.id, block]));
};

const storedBlocks = storedValue<ReadonlyMap<string, CachedBlock>>(
  'parley:blocks',
  new Map(),
  readBlocks,
  {
    format: {
      parse: JSON.parse,
      stringify: (blocks) => JSON.stringify([...blocks.values()]),
    },
  },
);

export const cachedBlocks = storedBlocks.read;
export const useBlocks = storedBlocks.use;

export function cacheBlocks(posts: PostSummary[]) {
  const before = cachedBlocks();
  const learned = new Map(before);
  const waiting = posts.map((post) => post.forumBlock);
  const met = new Set<string>();
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (!block.id || met.has(block.id) || learned.size >= mostStored) continue;
    met.add(block.id);
    for (const child of block.children) waiting.push(child);
    if (block.deleted || !block.available) learned.delete(block.id);
    else if (!isSame(learned.get(block.id), block)) learned.set(block.id, pick(block));
  }
  if (learned.size === before.size && [...learned].every(([id, block]) => before.get(id) === block))
    return;
  storedBlocks.write(learned);
}

const pick = ({ id, name, ico, parentId, postCount, sysLanguage }: Block): CachedBlock => ({
  id,
  name,
  ico,
  parentId,
  postCount,
  sysLanguage,
});

const isSame = (known: CachedBlock | undefined, block: Block) =>
  known !== undefined &&
  known.name === block.name &&
  known.parentId === block.parentId &&
  known.postCount === block.postCount &&
  known.ico === block.ico &&
  known.sysLanguage === block.sysLanguage;
