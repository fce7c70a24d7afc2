import { useQuery } from '@tanstack/react-query';
import type { TopicSearch } from '../contract/list-topics';
import { useApi } from './api-context';

/** One page of root topics with their children. */
export const useTopics = (search: TopicSearch, options: { enabled?: boolean } = {}) =>
  useQuery({ ...useApi().topics(search), ...options });
