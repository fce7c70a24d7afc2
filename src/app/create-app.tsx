import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ApiProvider } from '../api/api-context';
import { createClient } from '../api/client';
import { createForumApi } from '../api/forum-api';
import { createQueryClient } from '../api/query-client';
import type { Words } from '../i18n/i18n-context';
import { I18nProvider } from '../i18n/i18n-provider';
import type { Settings } from '../settings/settings';
import { routesOf } from './routes';

const basename = import.meta.env.BASE_URL.replace(/\/$/, '') || '/';

/** Begins to ask for what the address shows, at once; `render` gives the element to draw it with. */
export const createApp = (settings: Settings) => {
  const queries = createQueryClient();
  const api = createForumApi(createClient(settings), settings);
  const router = createBrowserRouter(routesOf(api, queries), { basename });

  return {
    queries,
    router,
    render: (words: Words) => (
      <I18nProvider first={words} host={settings}>
        <QueryClientProvider client={queries}>
          <ApiProvider value={api}>
            <RouterProvider router={router} />
          </ApiProvider>
        </QueryClientProvider>
      </I18nProvider>
    ),
  };
};
