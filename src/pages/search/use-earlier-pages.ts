import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useApi } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';

/** The pages from `first` to the one before the search's, in order; undefined for one that is not here yet. */
export const useEarlierPages = (search: PostSearch, first: number) => {
  const queries = useQueryClient();
  const api = useApi();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const questions = Array.from({ length: search.pageNum - first }, (_, place) => ({
    ...api.postSearch({ ...search, pageNum: first + place }),
    // Read already: asked again, they would move under the reader.
    staleTime: Number.POSITIVE_INFINITY,
  }));
  const asked = JSON.stringify(questions.map(({ queryKey }) => queryKey));

  // Watching asks for what is missing, and keeps what is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are new each time, what they ask is not
  useEffect(() => {
    const stops = questions.map((question) =>
      new QueryObserver(queries, question).subscribe(() => draw()),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, asked]);

  return questions.map(({ queryKey }) => queries.getQueryData(queryKey));
};
