import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context';
import { useCreatePost } from '../../api/use-create-post';
import { askWith } from '../../forum/draft-ask';
import { learnService, serviceKnown } from '../../forum/draft-service';
import type { SessionPorts } from '../../forum/draft-session';

// A proxy that gave up may be quicker than the service behind it.
const pauseBeforeDenial = 1500;

/** How a draft reaches the service of this app. */
export const useSessionPorts = (): SessionPorts => {
  const queries = useQueryClient();
  const api = useApi();
  const { mutateAsync } = useCreatePost();
  return useMemo(
    () => ({
      create: (request) => mutateAsync(request),
      ask: askWith(queries, api),
      known: serviceKnown,
      learn: learnService,
      now: Date.now,
      isOnline: () => navigator.onLine,
      pause: () => new Promise((resolve) => setTimeout(resolve, pauseBeforeDenial)),
    }),
    [queries, api, mutateAsync],
  );
};
