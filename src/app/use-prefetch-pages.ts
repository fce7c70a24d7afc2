import { useEffect } from 'react';
import { savesData } from '../device/network';
import { LazyPostsAtHand } from '../forum/posts/lazy-posts-at-hand';
import { pages } from './lazy-page';

const delayMs = 1000;

/** Prefetches the code of every page after a second, so that the next page needs no network for it. */
export const usePrefetchPages = () => {
  useEffect(() => {
    if (savesData()) return;
    const fetchAll = async () => {
      // One at a time, so that a page that is opened meanwhile does not wait for all of them.
      for (const { load } of [...Object.values(pages), LazyPostsAtHand]) await load();
    };
    const timer = setTimeout(() => void fetchAll(), delayMs);
    return () => clearTimeout(timer);
  }, []);
};
