import type { Block } from '../contract/block';
import type { PostSummary } from '../contract/post';

/**
 * No operation lists blocks, so they are learned from the posts that were seen, and remembered on
 * this device. Kept flat, by id; whoever shows them builds the tree out of `parentId`.
 */
export type CachedBlock = Pick<
  Block,
  'id' | 'name' | 'ico' | 'parentId' | 'postCount' | 'sysLanguage'
>;

const key = 'parley:blocks';
const mostRemembered = 2000;
const words = ['id', 'name', 'ico', 'parentId', 'sysLanguage'] as const;
const listeners = new Set<() => void>();
let known: ReadonlyMap<string, CachedBlock> | null = null;

export const cachedBlocks = () => {
  known ??= remembered();
  return known;
};

export const subscribeToBlocks = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const forgetBlocks = () => {
  known = null;
};

export function cacheBlocks(posts: PostSummary[]) {
  const before = cachedBlocks();
  const learned = new Map(before);
  const waiting = posts.map((post) => post.forumBlock);
  const met = new Set<string>();
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    if (!block.id || met.has(block.id) || learned.size >= mostRemembered) continue;
    met.add(block.id);
    for (const child of block.children) waiting.push(child);
    if (block.deleted || !block.available) learned.delete(block.id);
    else if (!isSame(learned.get(block.id), block)) learned.set(block.id, pick(block));
  }
  if (learned.size === before.size && [...learned].every(([id, block]) => before.get(id) === block))
    return;
  known = learned;
  remember();
  for (const listener of listeners) listener();
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

// Storage can be full, switched off or hold what an older version wrote; blocks are then learned anew.
function remembered(): ReadonlyMap<string, CachedBlock> {
  try {
    const blocks = JSON.parse(localStorage.getItem(key) ?? '[]') as CachedBlock[];
    const whole = blocks.filter((block) =>
      words.every((field) => typeof block?.[field] === 'string'),
    );
    return new Map(whole.map((block) => [block.id, block]));
  } catch {
    return new Map();
  }
}

function remember() {
  try {
    localStorage.setItem(key, JSON.stringify([...cachedBlocks().values()]));
  } catch {
    // Kept in memory for this visit.
  }
}
