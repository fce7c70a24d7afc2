import { storedValue } from '../browser/stored-value';
import { useStored } from '../browser/use-stored';
import type { Block } from '../contract/block';
import type { PostSummary } from '../contract/post';

/**
 * No operation lists blocks, so they are collected from the posts that were fetched, and stored on
 * this device. They are flat, by id; whoever shows them builds the tree out of `parentId`.
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
export const useBlocks = () => useStored(storedBlocks);

export function cacheBlocks(posts: PostSummary[]) {
  const before = cachedBlocks();
  const after = new Map(before);
  const stack = posts.map((post) => post.forumBlock);
  const visited = new Set<string>();
  for (let block = stack.pop(); block; block = stack.pop()) {
    if (!block.id || visited.has(block.id) || after.size >= mostStored) continue;
    visited.add(block.id);
    for (const child of block.children) stack.push(child);
    if (block.deleted || !block.available) after.delete(block.id);
    else if (!isSame(after.get(block.id), block)) after.set(block.id, pick(block));
  }
  if (after.size === before.size && [...after].every(([id, block]) => before.get(id) === block))
    return;
  storedBlocks.write(after);
}

const pick = ({ id, name, ico, parentId, postCount, sysLanguage }: Block): CachedBlock => ({
  id,
  name,
  ico,
  parentId,
  postCount,
  sysLanguage,
});

const isSame = (cached: CachedBlock | undefined, block: Block) =>
  cached !== undefined &&
  cached.name === block.name &&
  cached.parentId === block.parentId &&
  cached.postCount === block.postCount &&
  cached.ico === block.ico &&
  cached.sysLanguage === block.sysLanguage;
