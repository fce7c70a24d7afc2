import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useCreatePost } from '../../api/use-create-post';
import { askWith } from './draft-ask';
import type { ServicePorts } from './draft-ports';
import { learnService, serviceKnown } from './draft-service';
import { showPost } from './draft-shown';

// A proxy that gave up may be quicker than the service behind it.
const pauseBeforeDenial = 1500;

/** How a draft reaches the service of this app. */
export const useDraftPorts = (): ServicePorts => {
  const queries = useQueryClient();
  const api = useApi();
  const { mutateAsync } = useCreatePost();
  return useMemo(
    () => ({
      create: async (request) => {
        const made = await mutateAsync(request);
        showPost(made, queries, api);
        return made;
      },
      ask: askWith(queries, api),
      found: () => {
        void queries.invalidateQueries({ queryKey: queryKeys.posts.all });
        void queries.invalidateQueries({ queryKey: queryKeys.topics.all });
      },
      known: serviceKnown,
      learn: learnService,
      now: Date.now,
      isOnline: () => navigator.onLine,
      pause: () => new Promise((resolve) => setTimeout(resolve, pauseBeforeDenial)),
    }),
    [queries, api, mutateAsync],
  );
};
