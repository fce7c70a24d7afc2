import { useQueryClient } from '@tanstack/react-query';
import { emptyTopicSearch } from '../../addresses';
import { findTopic } from '../../api/cached';
import { useTopics } from '../../api/forum-api';

/** '' if neither the first page of topics nor any cached data contains it. */
export const useTopicName = (id: string) => {
  useTopics(emptyTopicSearch, { enabled: id !== '' });
  const queries = useQueryClient();
  return (id && findTopic(queries, id)?.name) || '';
};
