import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type * as v from 'valibot';
import { operations } from '../../contract/operations';
import { read } from '../../contract/read';
import { whenIdle } from '../../device/late-work';
import type { Settings } from '../../settings/settings';
import { askMember, isSignedOut } from '../host-session';
import { holdAnswersBy } from '../query-client';
import { queryKeys } from '../query-keys';
import { createAnswerStorage } from './answer-storage';
import {
  chooseAnswers,
  forgetAnswers,
  type KeptAnswer,
  readStoredAnswers,
  type StoredAnswers,
} from './stored-answers';

type Rows = { content: { id: string }[] };

/** What the open page shows from an earlier visit. */
type Shown = {
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The service has responded with these rows, which would move what the member is reading. */
  held?: Rows;
};

const startsWith = (key: QueryKey, start: readonly string[]) =>
  start.every((part, index) => key[index] === part);

/** The schema of an answer that is worth keeping: lists, posts and topics, but not mere counts. */
export const schemaOf = (key: QueryKey) => {
  const { pageSize = 0, postIds = [] } = Object(key[2]) as Partial<{
    pageSize: number;
    postIds: string[];
  }>;
  if (startsWith(key, queryKeys.topics.lists)) return operations.listTopics.data;
  return startsWith(key, queryKeys.posts.searches) && (pageSize > 1 || postIds.length > 0)
    ? operations.searchPosts.data
    : undefined;
};

/** Undefined if the text contains no answer: anything may have written it, also an earlier build. */
const readKept = (text: string) => {
  try {
    const { queryKey, data } = Object(JSON.parse(text)) as { queryKey: QueryKey; data: unknown };
    const schema = Array.isArray(queryKey) && schemaOf(queryKey);
    return schema ? { queryKey, data: read(schema as v.GenericSchema, data).value } : undefined;
  } catch {
    return undefined;
  }
};

/** The owner of the answers. Those of another member or of other settings must not be shown. */
const ownerOf = async (settings: Settings) => JSON.stringify([settings, await askMember(settings)]);

const idsOf = ({ content }: Rows) => content.map(({ id }) => id).join();

/** Whether the member has scrolled, or focused more of the page than its heading. */
const isReading = () =>
  scrollY > 0 || (document.activeElement?.matches(':is(main, aside) :not(h1)') ?? false);

const keepers = new WeakMap<QueryClient, ReturnType<typeof startKeeping>>();

/** Starts, once per app, to store the service's answers and to show those of earlier visits. */
export const keepAnswers = (queries: QueryClient, settings: Settings, stored?: StoredAnswers) => {
  const keeper =
    keepers.get(queries) ?? startKeeping(queries, settings, stored ?? readStoredAnswers());
  keepers.set(queries, keeper);
  return keeper;
};

/** A new answer replaces a kept one, or is held until the member requests it if it would move the rows. */
const startKeeping = (
  queries: QueryClient,
  settings: Settings,
  stored: StoredAnswers | Promise<StoredAnswers>,
) => {
  const cache = queries.getQueryCache();
  const shown = new Map<string, Shown>();
  const show = (hash: string, { at, text }: KeptAnswer) => {
    const answer = readKept(text);
    if (!answer || queries.getQueryData(answer.queryKey) !== undefined) return;
    queries.setQueryData(answer.queryKey, answer.data, { updatedAt: at });
    cache.get(hash)?.invalidate();
    shown.set(hash, { at });
  };

  const choosing = Promise.all([ownerOf(settings), stored]).then((all) => chooseAnswers(...all));
  /** What the page has asked for, before the first rows are rendered. */
  const showAsked = async () => {
    for (const [hash, kept] of (await choosing).kept) if (cache.get(hash)) show(hash, kept);
  };
  const asked = showAsked().catch(() => {});

  const storing = choosing.then((chosen) => createAnswerStorage(chosen));
  // If storage is off, nothing is kept.
  storing.catch(() => {});
  const save = async ({ queryHash, queryKey }: Query, data: unknown) => {
    if (schemaOf(queryKey))
      await (await storing).put(queryHash, JSON.stringify({ queryKey, data }));
  };
  const trySave = (query: Query, data: unknown) => void save(query, data).catch(() => {});

  const answered = cache.findAll({ predicate: ({ state: { data } }) => data !== undefined });
  for (const query of answered) trySave(query, query.state.data);

  /** The others, after the first rows: showing all of them takes longer than those may wait. */
  const showOthers = async () => {
    await asked;
    await whenIdle();
    for (const [hash, kept] of (await choosing).kept) show(hash, kept);
    await (await storing).deleteOthers();
  };
  showOthers().catch(() => {});

  holdAnswersBy(queries, (query, fresh) => {
    trySave(query, fresh);
    const one = shown.get(query.queryHash);
    shown.delete(query.queryHash);
    const { data } = query.state;
    if (!one || one.held || !data || !query.isActive() || !isReading()) return fresh;
    if (idsOf(data as Rows) === idsOf(fresh as Rows)) return fresh;
    shown.set(query.queryHash, { ...one, held: fresh as Rows });
    return data as typeof fresh;
  });
  cache.subscribe(({ type, query }) => {
    // The session has ended: the next person at this device must not see what was read in it.
    if (type === 'updated' && isSignedOut(query.state.error)) forgetAnswers().catch(() => {});
  });

  return {
    /** Resolves when what the page has asked for is shown, if it was kept. */
    asked,
    read: () => [...shown].find(([hash]) => cache.get(hash)?.isActive())?.[1],
    // Batched, because observers are added while a page renders.
    subscribe: (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    /** Shows the answers that were held back. */
    showHeld: () => {
      for (const [hash, { held }] of shown) {
        const key = cache.get(hash)?.queryKey;
        if (held === undefined || !key) continue;
        shown.delete(hash);
        queries.setQueryData(key, held);
      }
    },
  };
};
