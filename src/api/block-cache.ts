import type { AppContext } from '../context/app-context';
import { useStored } from '../context/use-stored';
import type { Block } from '../contract/block';
import type { PostSummary } from '../contract/post';
import { storedValue } from '../device/stored-value';

/** No operation lists blocks, so they are collected from posts; a host may name some for the time before. */
export type CachedBlock = Pick<Block, keyof typeof unknownBlock>;

const unknownBlock = { id: '', name: '', ico: '', parentId: '', postCount: 0, sysLanguage: '' };
const fields = Object.keys(unknownBlock) as (keyof CachedBlock)[];

const mostStored = 2000;

// An older version may have stored blocks of another shape.
const readBlocks = (stored: unknown) => {
  const blocks = (stored as CachedBlock[]).filter((block) =>
    fields.every((field) => typeof block?.[field] === typeof unknownBlock[field]),
  );
  return new Map(blocks.map((block) => [block.id, block]));
};

export const learnedBlocks = storedValue<Blocks>('parley:learned-blocks', new Map(), readBlocks, {
  perOwner: true,
  format: {
    parse: JSON.parse,
    stringify: (blocks) => JSON.stringify([...blocks.values()]),
  },
});

export type Blocks = ReadonlyMap<string, CachedBlock>;

export const blockCache = (app: AppContext) => {
  const { read, write, subscribe } = app.get(learnedBlocks);
  const named: Blocks = new Map(
    app.settings.blocks.map((block) => [block.id, { ...unknownBlock, ...block }]),
  );
  let known = { learned: named, all: named };
  return {
    subscribe,
    /** The same object until a block changes. */
    read: (): Blocks => {
      const learned = read();
      if (known.learned !== learned) {
        const all = new Map(named);
        // A service may name none.
        for (const [id, block] of learned)
          all.set(id, { ...block, name: block.name || (named.get(id)?.name ?? '') });
        known = { learned, all };
      }
      return known.all;
    },
    learn: (posts: PostSummary[]) => {
      const before = read();
      const after = new Map(before);
      const stack = posts.map((post) => post.forumBlock);
      const visited = new Set<string>();
      for (let block = stack.pop(); block; block = stack.pop()) {
        if (!block.id || visited.has(block.id)) continue;
        visited.add(block.id);
        for (const child of block.children) stack.push(child);
        const old = after.get(block.id);
        if (block.deleted || !block.available) after.delete(block.id);
        // A service may leave its name out of some posts.
        else if (old ? block.name || !old.name : after.size < mostStored)
          after.set(block.id, pick(block));
      }
      if (JSON.stringify([...after]) !== JSON.stringify([...before])) write(after);
    },
  };
};

export const useBlocks = () => useStored(blockCache);

export const hasInside = (known: Blocks, id: string) =>
  [...known.values()].some(({ parentId }) => parentId === id);

const pick = (block: Block) =>
  Object.fromEntries(fields.map((field) => [field, block[field]])) as CachedBlock;
