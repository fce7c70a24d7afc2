import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { nameBlocks } from '../api/block-cache';
import { type ClientSettings, createClient } from '../api/client';
import { abortEarly } from '../api/early-requests';
import { ApiProvider, createForumApi } from '../api/forum-api';
import { hasAnswers, keepsAnswers } from '../api/kept/has-answers';
import { createQueryClient } from '../api/query-client';
import { waitForFirstPage } from '../device/after-first-paint';
import { createNavigation } from '../device/navigation';
import type { LoadedCatalogue } from '../i18n/i18n-context';
import { I18nProvider } from '../i18n/i18n-provider';
import type { Settings } from '../settings/settings';
import { SettingsProvider } from '../settings/settings-context';
import { reportFaultsTo, tellHost } from './reports/tell-host';
import { ForumRouter } from './router';
import { prepareWith } from './routes';

const onDeviations: ClientSettings['onDeviations'] = (operation, deviations) =>
  tellHost({ kind: 'deviation', operation, deviations });

/** How long late parts of the page wait for its first answers. */
const longestWaitMs = 1000;

/** Whether every query that has started has settled once. */
const isAnswered = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'pending' || state.fetchStatus === 'idle');

const untilAnswered = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isAnswered(queries)) return;
      stop();
      resolve();
    };
    const stop = queries.getQueryCache().subscribe(look);
    look();
  });

/** Starts the queries of the current address at once. `render` returns the element to render. */
export const createApp = (settings: Settings) => {
  // TanStack Query assumes that it is online at first, and would ignore the `online` event that follows.
  if (!navigator.onLine) onlineManager.setOnline(false);
  nameBlocks(settings.blocks);
  reportFaultsTo(settings.reportUrl);
  const queries = createQueryClient();
  const api = createForumApi(
    createClient({ ...settings, onDeviations }),
    settings,
    async (...asked) => (await import('../forum/search/search-in-dates')).searchInDates(...asked),
  );
  if (keepsAnswers(settings) && hasAnswers.read())
    void import('./kept/keep-answers').then(({ keepAnswers }) =>
      keepAnswers(queries, api, settings),
    );
  const prepare = prepareWith(api, queries);
  const navigation = createNavigation((to) => {
    // From now on skeletons fade in: src/styles/frame.css stops that for the first one.
    delete document.documentElement.dataset.opens;
    return prepare(to);
  });
  const prepared = Promise.resolve(prepare(new URL(location.href)));
  // By then the first page has sent its requests, and nothing needs the remaining early ones.
  void prepared.then(abortEarly);
  const complete = Promise.all([prepared, untilAnswered(queries)]);
  waitForFirstPage(complete, longestWaitMs);

  return {
    queries,
    navigation,
    render: (catalogue: LoadedCatalogue) => (
      <SettingsProvider value={settings}>
        <I18nProvider first={catalogue}>
          <QueryClientProvider client={queries}>
            <ApiProvider value={api}>
              <ForumRouter navigation={navigation} />
            </ApiProvider>
          </QueryClientProvider>
        </I18nProvider>
      </SettingsProvider>
    ),
  };
};
