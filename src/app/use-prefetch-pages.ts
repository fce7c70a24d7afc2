import { useEffect } from 'react';
import { savesData } from '../browser/network';
import { LazyPostsAtHand } from '../forum/posts/lazy-posts-at-hand';
import { pages } from './pages';

const delayMs = 1000;

/** Fetches the code of every page once this one is quiet: the next needs no network for it. */
export const usePrefetchPages = () => {
  useEffect(() => {
    if (savesData()) return;
    const fetchAll = async () => {
      // One after the other, so that what a member asks for meanwhile does not wait for all.
      for (const { load } of [...Object.values(pages), LazyPostsAtHand]) await load();
    };
    const timer = setTimeout(() => void fetchAll(), delayMs);
    return () => clearTimeout(timer);
  }, []);
};
