import { lazyPart } from '../../ui/lazy-part';

// Fetched ahead with the pages: it is wanted when nothing can be fetched any more.
export const LazyPostsAtHand = lazyPart(async () => (await import('./posts-at-hand')).PostsAtHand, {
  isOptional: true,
});
