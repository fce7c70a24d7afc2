import { useQuery } from '@tanstack/react-query';
import type { PostSearch } from '../contract/search-posts';
import { useApi } from './api-context';

/** One page of a search; while the next one loads, the old one stays (`isPlaceholderData`). */
export const usePostSearch = (
  search: PostSearch,
  options: { enabled?: boolean; staleTime?: number } = {},
) => useQuery({ ...useApi().postSearch(search), ...options });
