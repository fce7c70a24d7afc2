import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type * as v from 'valibot';
import { operations } from '../../contract/operations';
import type { Page } from '../../contract/page';
import { read } from '../../contract/read';
import type { Settings } from '../../settings/settings';
import { askMember, isSignedOut } from '../host-session';
import { holdAnswersBy } from '../query-client';
import { queryKeys } from '../query-keys';
import {
  type AnswerStorage,
  createAnswerStorage,
  forgetAnswers,
  type KeptAnswer,
  keepChoice,
  mostOfOne,
} from './answer-storage';
import { hasAnswers } from './has-answers';
import { holdBack } from './hold-back';

type Asked = { pageSize: number; postIds?: string[] };
type Shown = { at: number; held?: unknown };

/** What the open page shows from an earlier visit. */
export type KeptState = {
  /** When the shown answer was stored, in milliseconds since 1970; null if no kept answer is shown. */
  at: number | null;
  /** The service has responded, but its answer would move what the member is reading. */
  isHeld: boolean;
};

const nothing: KeptState = { at: null, isHeld: false };

const startsWith = (key: QueryKey, start: readonly string[]) =>
  start.every((part, index) => key[index] === part);

/** The schema of an answer that is worth keeping: lists, posts and topics, but not mere counts. */
const schemaOf = (key: QueryKey) => {
  const { pageSize = 0, postIds = [] } = (key[2] ?? {}) as Partial<Asked>;
  if (startsWith(key, queryKeys.topics.lists)) return operations.listTopics.data;
  return startsWith(key, queryKeys.posts.searches) && (pageSize > 1 || postIds.length > 0)
    ? operations.searchPosts.data
    : undefined;
};

/** Undefined if the text contains no wanted answer: anything may have written it. */
const readKept = (text: string, isWanted: (key: QueryKey) => boolean) => {
  try {
    const { queryKey, data } = Object(JSON.parse(text)) as { queryKey: QueryKey; data: unknown };
    const schema = Array.isArray(queryKey) && isWanted(queryKey) && schemaOf(queryKey);
    // An earlier build may have stored records of another shape.
    return schema ? { queryKey, data: read(schema as v.GenericSchema, data).value } : undefined;
  } catch {
    return undefined;
  }
};

/** Measured by the contents: serialising megabytes to JSON only to discard them would block the page. */
const isTooMuch = (data: unknown) => {
  const { content: rows = [] } = data as Partial<Page<{ content?: string }>>;
  return rows.reduce((sum, { content = '' }) => sum + content.length, 0) > mostOfOne;
};

/** The owner of the answers. Those of another member or of other settings must not be shown. */
const ownerOf = async (settings: Settings) => JSON.stringify([settings, await askMember(settings)]);

/**
 * Stores the service's answers on this device, and shows those of earlier visits until it responds. A new
 * answer that would move what the member is reading is held back until the member requests it.
 * @param primary the key of the open page's main query, if it has one
 */
export const startKeeping = (
  queries: QueryClient,
  settings: Settings,
  primary: () => QueryKey | undefined,
) => {
  const cache = queries.getQueryCache();
  const shown = new Map<string, Shown>();
  const listeners = new Set<() => void>();
  let state = nothing;

  const isPrimary = (hash: string) => {
    const key = primary();
    return key !== undefined && hashKey(key) === hash;
  };
  const current = (): KeptState => {
    const key = primary();
    const active = key
      ? [shown.get(hashKey(key))]
      : [...shown].map(([hash, one]) => (cache.get(hash)?.isActive() ? one : undefined));
    const first = active.find((one) => one !== undefined);
    return first ? { at: first.at, isHeld: first.held !== undefined } : nothing;
  };
  const tell = () => {
    const next = current();
    if (next.at === state.at && next.isHeld === state.isHeld) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const show = (hash: string, { at, text }: KeptAnswer) => {
    const answer = readKept(text, (key) => queries.getQueryData(key) === undefined);
    if (!answer) return;
    queries.setQueryData(answer.queryKey, answer.data, { updatedAt: at });
    cache.get(hash)?.invalidate();
    shown.set(hash, { at });
    tell();
  };

  const showAll = async ({ get, readAll }: AnswerStorage) => {
    if (!hasAnswers.read()) return;
    // First the queries that the open page is waiting for.
    const waiting = cache.findAll({ predicate: ({ state: { data } }) => data === undefined });
    for (const { queryHash } of waiting) {
      const kept = await get(queryHash);
      if (kept) show(queryHash, kept);
    }
    for (const [hash, kept] of await readAll()) show(hash, kept);
  };

  /** Returns what the query receives in place of the fresh answer. */
  const settle = <Data>({ queryHash, state: { data } }: Query, fresh: Data): Data => {
    const one = shown.get(queryHash);
    shown.delete(queryHash);
    if (!one || one.held !== undefined || !data || !isPrimary(queryHash)) return fresh;
    const held = holdBack(data as never, fresh as never) as Data | undefined;
    if (held) shown.set(queryHash, { ...one, held: fresh });
    return held ?? fresh;
  };

  const save = async (storage: AnswerStorage, query: Query) => {
    const { queryHash, queryKey, state } = query;
    if (!schemaOf(queryKey) || keepChoice.read() === 'off') return;
    const data = shown.get(queryHash)?.held ?? state.data;
    if (isTooMuch(data)) return;
    if (!hasAnswers.read()) hasAnswers.write(true);
    await storage.put(queryHash, JSON.stringify({ queryKey, data }));
    // The member may have turned this off in the meantime.
    if (keepChoice.read() === 'off') await forgetAnswers();
  };

  const start = async () => {
    const storage = createAnswerStorage(await ownerOf(settings));
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        save(storage, event.query).catch(() => {});
      // The session has ended: the next person at this device must not see what was read in it.
      if (
        event.type === 'updated' &&
        event.action.type === 'error' &&
        isSignedOut(event.action.error)
      )
        forgetAnswers().catch(() => {});
      // Scheduled, because observers are added while a page renders.
      notifyManager.schedule(tell);
    });
    await showAll(storage);
    for (const query of cache.findAll({ predicate: ({ state: { data } }) => data !== undefined }))
      if (!shown.has(query.queryHash)) await save(storage, query);
  };
  holdAnswersBy(queries, settle);
  // If storage is off, nothing is kept.
  start().catch(() => {});

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    /** Shows the answers that were held back. */
    showHeld: () => {
      for (const [hash, { held }] of shown) {
        const key = cache.get(hash)?.queryKey;
        if (held === undefined || !key) continue;
        shown.delete(hash);
        queries.setQueryData(key, held);
      }
      tell();
    },
  };
};
