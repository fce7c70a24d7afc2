import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { nameBlocks } from '../api/block-cache';
import { type ClientSettings, createClient } from '../api/client';
import { abortEarly } from '../api/early-requests';
import { ApiProvider, createForumApi } from '../api/forum-api';
import { createQueryClient } from '../api/query-client';
import type { LoadedCatalogue } from '../i18n/i18n-context';
import { I18nProvider } from '../i18n/i18n-provider';
import type { Settings } from '../settings/settings';
import { SettingsProvider } from '../settings/settings-context';
import { reportFaultsTo, tellHost } from './reports/tell-host';
import { routesOf } from './routes';

const basename = import.meta.env.BASE_URL.replace(/\/$/, '') || '/';

const onDeviations: ClientSettings['onDeviations'] = (operation, deviations) =>
  tellHost({ kind: 'deviation', operation, deviations });

/** What a loader threw, or a page while it was drawn. */
const onError = (cause: unknown) => tellHost({ kind: 'boundary', cause });

/** Starts the queries of the current address at once; `render` gives the element to draw. */
export const createApp = (settings: Settings) => {
  // The library believes in a network until it hears otherwise, and so would never hear that it came back.
  if (!navigator.onLine) onlineManager.setOnline(false);
  nameBlocks(settings.blocks);
  reportFaultsTo(settings.reportUrl);
  const queries = createQueryClient();
  const api = createForumApi(createClient({ ...settings, onDeviations }), settings);
  const router = createBrowserRouter(routesOf(api, queries), { basename });
  // Once the page's loaders have asked, nobody waits for what is left.
  const settle = () => {
    const { initialized, navigation } = router.state;
    if (initialized) abortEarly();
    // From here on a skeleton is a new one.
    if (navigation.state !== 'idle') delete document.documentElement.dataset.opens;
  };
  settle();
  router.subscribe(settle);

  return {
    queries,
    router,
    render: (catalogue: LoadedCatalogue) => (
      <SettingsProvider value={settings}>
        <I18nProvider first={catalogue}>
          <QueryClientProvider client={queries}>
            <ApiProvider value={api}>
              <RouterProvider router={router} onError={onError} />
            </ApiProvider>
          </QueryClientProvider>
        </I18nProvider>
      </SettingsProvider>
    ),
  };
};
