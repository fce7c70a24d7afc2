import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/** No operation reads a single post, so it is searched for by id. */
export const postByIdSearch = (id: string): PostSearch => ({ ...emptySearch, postIds: [id] });
