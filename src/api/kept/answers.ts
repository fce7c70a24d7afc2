import { notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import type { AppContext } from '../../context/app-context';
import { inTime } from '../../device/in-time';
import { reloadAgain } from '../../device/reload-once';
import { whenIdle } from '../../device/when-idle';
import { isOfAnotherDay } from '../another-day';
import { isSignedOut } from '../errors';
import { owner } from '../owner';
import { retryDelay, retryUpTo } from '../retry';
import { hasAnswers, keepsAnswers } from './kept-notes';
import { hasWords, schemaOf } from './kept-queries';

type KeptAnswers = ReturnType<typeof import('./kept-answers').keptAnswers>;

type Rows = { content: { id: string }[] };

type Shown = {
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The service has responded with these rows, which would move what the member is reading. */
  held?: Rows;
  cameAt?: number;
};

const idsOf = ({ content }: Rows) => content.map(({ id }) => id).join();

/** Those that get the focus by a navigation are left out. */
const isReading = () =>
  scrollY > 0 ||
  (document.activeElement?.matches(':is(main, aside) :not(h1, [data-results])') ?? false);

/** New posts would move the rows that are read. */
const isMissing = ({ state }: Pick<Query, 'state'>) =>
  state.error !== null || state.data === undefined;

/** The device has the others. */
const mostInMemory = 300;

/** In memory those of this visit, on the device those of earlier ones; a new one that would move the rows is held. */
export const answers = (app: AppContext) => {
  const { settings, limits } = app;
  const isKeeping = keepsAnswers(settings);
  const who = app.get(owner);
  // What a request is made of: a new title of the forum makes no other service.
  const asked = 'baseUrl credentials siteId firstPage conditions postOrders topicOrders languages';
  const service = JSON.stringify(settings, asked.split(' '));
  const ownerNow = async () => ({ service, member: await who.whenKnown() });
  /** A first visit loads this code after the page. */
  const keptAnswers = async () => app.get((await import('./kept-answers')).keptAnswers);
  const notes = app.get(hasAnswers);
  /** The member chooses whether the words of searches may be stored. */
  let storesWords = true;
  const shown = new Map<string, Shown>();
  const restoring = new Map<string, Promise<void>>();

  const show = (query: Query, kept: { at: number; data: unknown } | undefined) => {
    if (!kept || query.state.data !== undefined || isSignedOut(query.state.error)) return;
    query.setData(kept.data, { updatedAt: kept.at, manual: true });
    shown.set(query.queryHash, { at: kept.at });
  };
  /** Another member may be here by the time that it is read. */
  const restoreFrom = async (query: Query, from: 'restore' | 'restoreFromLists') => {
    const store = await keptAnswers();
    const now = await ownerNow();
    const kept = await store[from](now, query.queryKey, query.queryHash);
    if (who.read() === now.member) show(query, kept);
  };
  /** A request may be sent again. */
  const restoreOnce = (query: Query) => {
    if (!notes.read() || query.state.data !== undefined) return Promise.resolve();
    const { queryHash } = query;
    const one = restoring.get(queryHash) ?? restoreFrom(query, 'restore').catch(() => {});
    restoring.set(queryHash, one);
    void one.then(() => restoring.delete(queryHash));
    return one;
  };
  let hasEnded = false;
  const save = async (query: Query, data: unknown, sender: string | undefined) => {
    await whenIdle();
    if (!(await who.isFor(sender)) || (hasWords(query.queryHash) && !storesWords)) return;
    const now = await ownerNow();
    const store = await keptAnswers();
    if (!hasEnded) await store.writeAnswer(now, query.queryHash, JSON.stringify(data));
  };

  /** The service would still answer for a member who is leaving. All is asked for after that. */
  const mayAsk = (query: Query) =>
    !who.isLeaving() && (isMissing(query) || (isOfAnotherDay(query) && 'always'));

  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUpTo(2),
        retryDelay,
        // A browser that wrongly says that it is offline still sends one request.
        networkMode: 'offlineFirst',
        persister: async (send, context, query) => {
          if (!isKeeping || !schemaOf(query.queryKey)) return send(context);
          const member = who.read();
          const sent = (async () => send(context))();
          const restored = restoreOnce(query);
          try {
            const fresh = await sent;
            save(query, fresh, member).catch(() => {});
            return hold(query, fresh);
          } catch (cause) {
            await inTime(restored, limits.storedAnswersMs).catch(() => {});
            if (query.state.data === undefined && !isSignedOut(cause))
              await inTime(restoreFrom(query, 'restoreFromLists'), limits.storedPostsMs).catch(
                () => {},
              );
            throw cause;
          }
        },
        // The clock of the device may have been ahead.
        staleTime: ({ state }) => (state.dataUpdatedAt > Date.now() ? -Infinity : limits.freshMs),
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: mayAsk,
        refetchOnReconnect: mayAsk,
      },
    },
  });
  const cache = queries.getQueryCache();

  const hold = <Data>(query: Query, fresh: Data) => {
    const one = shown.get(query.queryHash);
    shown.delete(query.queryHash);
    const { data } = query.state;
    if (!one || !data || !isReading() || !query.isActive()) return fresh;
    if (idsOf(data as Rows) === idsOf(fresh as Rows)) return fresh;
    shown.set(query.queryHash, { ...one, held: fresh as Rows, cameAt: Date.now() });
    return data as Data;
  };

  const forgetMemory = () => {
    shown.clear();
    restoring.clear();
    for (const query of cache.getAll()) {
      query.reset();
      // What a query began with may be another's data. Only an error ends that the page before stands in for it.
      query.setState({ data: undefined, status: 'error', dataUpdatedAt: 0 });
      query.setState({ status: 'pending' });
    }
    queries.removeQueries({ type: 'inactive' });
  };
  const fetchAgain = () => {
    forgetMemory();
    const isSeen = !app.device.visibility.isHidden();
    // Else as soon as it is seen, but for the post that a tab is found by.
    const predicate = ({ queryKey }: Query) => isSeen || Object(queryKey[2]).postIds?.length === 1;
    void queries.refetchQueries({ type: 'active', predicate });
  };
  const deleteKept: KeptAnswers['deleteAnswers'] = async (isMeant) =>
    (await keptAnswers()).deleteAnswers(isMeant);
  /** What everybody may read stays. */
  const tidy = () => {
    const now = who.read();
    if (hasEnded || !notes.read() || now === undefined) return;
    deleteKept(({ member, hash }) =>
      member === now ? !storesWords && hasWords(hash) : member !== '',
    ).catch(() => {});
  };
  /** Not while the first page reads what is kept. */
  const tidyLater = () => void Promise.all([who.whenKnown(), whenIdle()]).then(tidy);
  let stopWaiting = () => {};
  app.onDispose(() => stopWaiting());
  who.subscribe((before) => {
    stopWaiting();
    if (before === undefined) return;
    tidy();
    if (!who.isLeaving()) return fetchAgain();
    forgetMemory();
    stopWaiting = app.device.clock.after(limits.leftMs, fetchAgain);
  });
  // A page that is left while its member signs out has no time to forget anything.
  tidyLater();
  app.onDispose(
    cache.subscribe(({ type, query }) => {
      if (type === 'added')
        for (const one of cache.findAll({ type: 'inactive' }).slice(0, -mostInMemory))
          cache.remove(one);
      const one = shown.get(query.queryHash);
      // The copy is as old as before.
      if (one?.held && query.state.dataUpdatedAt > one.at)
        query.setState({ dataUpdatedAt: one.at });
      // The next person at this device must not see what was read in a session that has ended.
      if (type !== 'updated' || !isSignedOut(query.state.error)) return;
      if (who.read()) return who.end();
      if (notes.read()) deleteKept().catch(() => {});
      if (query.state.data !== undefined) query.setState({ data: undefined });
    }),
  );
  app.onDispose(
    // What was left, or fetched ahead, while there was no network. Those that are shown go on after this.
    onlineManager.subscribe(() => {
      void queries.cancelQueries({ type: 'inactive', fetchStatus: 'paused' });
    }),
  );
  app.onDispose(() => {
    hasEnded = true;
    queries.clear();
  });
  if (!isKeeping && notes.read()) deleteKept().catch(() => {});

  return {
    queries,
    /** Also deletes what was stored while it was allowed. */
    storeWords: (isAllowed: boolean) => {
      const isNew = storesWords && !isAllowed;
      storesWords = isAllowed;
      if (isNew) tidyLater();
    },
    /** Resolves when what the queries of the page have on the device is shown, or takes too long. */
    whenRestored: () =>
      inTime(Promise.all(restoring.values()), limits.storedAnswersMs).catch(() => {}),
    /** Of an active query whose hash begins so. */
    readOf: (start: string) =>
      [...shown].find(([hash]) => hash.startsWith(start) && cache.get(hash)?.isActive())?.[1],
    // Batched, because observers are added while a page renders.
    subscribe: (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    showHeld: () => {
      for (const [hash, { held, cameAt }] of shown) {
        if (!held) continue;
        shown.delete(hash);
        // As of when they came.
        cache.get(hash)?.setData(held, { updatedAt: cameAt, manual: true });
      }
    },
    /** For all that this page lacks, which mostly has one cause. */
    askAgain: async () => {
      const missing = { type: 'active', predicate: isMissing } as const;
      // A gateway whose session is over leads only pages to its login, and a firewall has its task on pages alone.
      const isLed = cache.findAll(missing).some(({ state }) => {
        const { isRedirect, status, serviceMessage } = Object(state.error);
        return isRedirect || (status === 403 && !serviceMessage);
      });
      if (!isLed || !(await reloadAgain())) await queries.refetchQueries(missing);
    },
    clear: async () => {
      queries.removeQueries({ type: 'inactive' });
      shown.clear();
      await deleteKept();
    },
  };
};
