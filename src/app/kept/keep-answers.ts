import type { QueryClient } from '@tanstack/react-query';
import type { ForumApi } from '../../api/forum-api';
import { startKeeping } from '../../api/kept/start-keeping';
import { firstQuestion } from '../../boot/first-question';
import type { Settings } from '../../settings/settings';

const keepers = new WeakMap<QueryClient, Keeper>();

export type Keeper = ReturnType<typeof startKeeping>;

/** Starts to store responses and to show those of earlier visits, once per app. */
export const keepAnswers = (queries: QueryClient, api: ForumApi, settings: Settings): Keeper => {
  const primary = () => {
    const question = firstQuestion(location.pathname, new URLSearchParams(location.search));
    if (!question) return undefined;
    const { queryKey } =
      'posts' in question ? api.postSearch(question.posts) : api.topics(question.topics);
    return queryKey;
  };
  const keeper = keepers.get(queries) ?? startKeeping(queries, settings, primary);
  keepers.set(queries, keeper);
  return keeper;
};
