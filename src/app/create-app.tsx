import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { nameBlocks } from '../api/block-cache';
import { type ClientSettings, createClient } from '../api/client';
import { abortEarly } from '../api/early-requests';
import { ApiProvider, createForumApi } from '../api/forum-api';
import { hasAnswers, keepsAnswers } from '../api/kept/has-answers';
import { createQueryClient } from '../api/query-client';
import { waitForFirstPage } from '../browser/after-first-paint';
import { createNavigation } from '../browser/navigation';
import type { LoadedCatalogue } from '../i18n/i18n-context';
import { I18nProvider } from '../i18n/i18n-provider';
import type { Settings } from '../settings/settings';
import { SettingsProvider } from '../settings/settings-context';
import { reportFaultsTo, tellHost } from './reports/tell-host';
import { ForumRouter } from './router';
import { prepareWith } from './routes';

const onDeviations: ClientSettings['onDeviations'] = (operation, deviations) =>
  tellHost({ kind: 'deviation', operation, deviations });

/** Milliseconds that a page of the last visit stands there, and that what nobody waits for is not asked for. */
const longestWait = { kept: 3000, late: 1000 };

/** What is not asked for yet waits for nothing. */
const isAnswered = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'pending' || state.fetchStatus === 'idle');

const untilAnswered = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (isAnswered(queries)) resolve();
    };
    queries.getQueryCache().subscribe(look);
    look();
  });

/** Starts the queries of the current address at once; `render` gives the element to draw. */
export const createApp = (settings: Settings) => {
  // The library believes in a network until it hears otherwise, and so would never hear that it came back.
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
    // From here on a skeleton is a new one.
    delete document.documentElement.dataset.opens;
    return prepare(to);
  });
  const prepared = Promise.resolve(prepare(new URL(location.href)));
  // Once the first page has asked, nobody waits for what is left of the early requests.
  void prepared.then(abortEarly);
  const complete = Promise.all([prepared, untilAnswered(queries)]);
  waitForFirstPage(complete, longestWait.late);

  return {
    queries,
    navigation,
    /** Whether what the first page asked has been answered. */
    isAnswered: () => isAnswered(queries),
    /** Settles when the first page is more than rows to come, or after a while. */
    canDraw: () =>
      Promise.race([complete, new Promise((resolve) => setTimeout(resolve, longestWait.kept))]),
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
