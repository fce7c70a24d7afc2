import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { blockCache } from '../api/block-cache';
import { createClient } from '../api/client';
import { abortEarly } from '../api/early-requests';
import { ApiProvider, createForumApi } from '../api/forum-api';
import { answers } from '../api/kept/answers';
import { owner, sessionOf } from '../api/owner';
import { followTheme, theme } from '../boot/appearance';
import { AppContextProvider, createAppContext } from '../context/app-context';
import { lateWork } from '../context/late-work';
import { limits } from '../context/limits';
import { serviceClock } from '../context/service-clock';
import { base, pathInBase } from '../device/base-path';
import { browserDevice } from '../device/device';
import { isWide } from '../device/wide-layout';
import { coverClasses } from '../forum/content/covered-classes';
import { RowExcerpt } from '../forum/posts/post-row';
import { searchHistory } from '../forum/search/search-history';
import { I18nProvider, type LoadedCatalogue } from '../i18n/i18n-context';
import { parsePath, printPath } from '../paths';
import { addsHeaders, type Settings } from '../settings/settings';
import { lazyPages } from './lazy-pages';
import { OneEntry } from './one-entry';
import type { ReportFault } from './reports/report-faults';
import { Forum, startQueries } from './routes';

/** Starts the queries of the current address at once. Whoever passes a `context` disposes of it. */
export const createApp = (
  settings: Settings,
  reportFault: ReportFault,
  context = createAppContext(settings, browserDevice(), limits),
) => {
  // TanStack Query assumes that it is online at first, and would ignore the `online` event that follows.
  if (!navigator.onLine) onlineManager.setOnline(false);
  context.onDispose(followTheme(context.get(theme)));
  context.onDispose(coverClasses(settings.spoilers));
  const { queries, storeWords, whenRestored } = context.get(answers);
  const searches = context.get(searchHistory);
  const remember = () => storeWords(searches.read().isOn);
  remember();
  context.onDispose(searches.subscribe(remember));
  const api = createForumApi(
    createClient({
      ...settings,
      ...(addsHeaders(settings) && { session: () => sessionOf(context) }),
      timeoutMs: context.limits.requestMs,
      onTime: context.get(serviceClock).note,
      onDeviations: (operation, deviations) =>
        reportFault({ kind: 'deviation', operation, deviations }),
    }),
    settings,
    (posts) =>
      void context
        .get(owner)
        .isFor()
        .then((isTheirs) => isTheirs && context.get(blockCache).learn(posts)),
    async (...search) =>
      (await import('../forum/search/search-in-dates')).searchInDates(
        ...search,
        context.get(serviceClock).now,
      ),
  );
  // react-router renders nothing outside its basename, and our not-found page within it.
  const asked = pathInBase(location.pathname) ?? location.pathname;
  const place = parsePath(asked);
  const pathname = place ? printPath(place) : asked;
  // History, scroll positions and searches go by the address that the browser shows.
  if (location.pathname !== base + pathname)
    history.replaceState(
      history.state,
      '',
      `${location.origin}${base}${pathname}${location.search}${location.hash}`,
    );
  const answered = startQueries(api, queries, { pathname, search: location.search });
  // So that the first rows have their excerpts.
  if (place?.page === 'search' && isWide()) void RowExcerpt.load();
  // Rendering the page without the kept answers first would take longer than reading them.
  const prepared = Promise.all([context.get(lazyPages).loadAt(pathname), whenRestored()]);
  // By then the first page has sent its requests.
  void prepared.then(abortEarly);
  const longest = new Promise<void>((resolve) =>
    context.onDispose(context.device.clock.after(context.limits.firstPageMs, resolve)),
  );
  void context.get(lateWork).begin(Promise.race([Promise.all([prepared, answered]), longest]));

  return {
    context,
    queries,
    /** Resolves when the code of the first page, and what was kept of it, is here or cannot be had. */
    prepared,
    render: (catalogue: LoadedCatalogue) => (
      <AppContextProvider value={context}>
        <I18nProvider first={catalogue}>
          <QueryClientProvider client={queries}>
            <ApiProvider value={api}>
              <BrowserRouter basename={`${base}/`}>
                <OneEntry>
                  <Forum />
                </OneEntry>
              </BrowserRouter>
            </ApiProvider>
          </QueryClientProvider>
        </I18nProvider>
      </AppContextProvider>
    ),
  };
};
