import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/** No operation reads one post: it is searched for by its id. */
export const postByIdSearch = (id: string): PostSearch => ({ ...emptySearch, postIds: [id] });
