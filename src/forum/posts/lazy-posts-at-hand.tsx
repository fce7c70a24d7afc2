import { lazyPart } from '../../ui/lazy-part';

// Prefetched with the pages, because it is needed once the network is gone.
export const LazyPostsAtHand = lazyPart(async () => (await import('./posts-at-hand')).PostsAtHand, {
  isOptional: true,
});
