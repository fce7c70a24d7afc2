import type { AppContext } from '../context/app-context';
import { learnedBlocks } from './block-cache';

/** With all inside it. Apart from the cache, because the first page needs none of it. */
export const forgetBlock = (app: AppContext, top: string) => {
  const { read, write } = app.get(learnedBlocks);
  const inside = new Set([top]);
  for (const above of inside)
    for (const { id, parentId } of read().values()) if (parentId === above) inside.add(id);
  write(new Map([...read()].filter(([id]) => !inside.has(id))));
};
