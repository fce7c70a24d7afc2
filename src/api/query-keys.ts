import type { TopicSearch } from '../contract/list-topics';
import type { PostSearch } from '../contract/search-posts';

/** Keys run from general to specific and end with the whole query. */
export const queryKeys = {
  posts: {
    all: ['posts'],
    searches: ['posts', 'search'],
    search: (search: PostSearch) => ['posts', 'search', search],
    /** Always sent and never served from the cache: each has an id of its own. */
    uncached: (id: string) => ['posts', 'uncached', id],
    /** The pages from this one to the one before that of the search. */
    range: (search: PostSearch, first: number) => ['posts', 'range', search, first],
  },
  topics: {
    all: ['topics'],
    lists: ['topics', 'list'],
    list: (search: TopicSearch) => ['topics', 'list', search],
    position: (id: string, search: TopicSearch) => ['topics', 'position', id, search],
  },
} as const;
