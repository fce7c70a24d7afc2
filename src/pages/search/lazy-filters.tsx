import { lazy, Suspense } from 'react';
import type { PostSearch } from '../../contract/search-posts';

// The trees are a sixth of the first page's own code, and posts can be read without them.
const Filters = lazy(async () => ({ default: (await import('./filters')).Filters }));

/** The filters as soon as they are here; nothing beside them waits or moves. */
export const LazyFilters = ({ search }: { search: PostSearch }) => (
  <Suspense>
    <Filters search={search} />
  </Suspense>
);
