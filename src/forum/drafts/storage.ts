import { entries, get, promisifyRequest } from 'idb-keyval';
import { createStore } from '../../device/database';
import { type Draft, readDraft } from './record';

/** None if nothing changes. */
export type DraftChange = readonly Draft[] | 'remove';

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/** Every promise rejects with the storage's own error. */
export const createDraftStorage = (now = Date.now, database = 'parley-drafts') => {
  const use = createStore(database, 'drafts');
  // All async: if storage is off, opening the database throws before there is a promise.
  return {
    get: async (id: string) => readDraft(id, await get(id, use), now()),
    /** From all tabs. */
    list: async () =>
      (await entries(use))
        .map(([id, stored]) => readDraft(String(id), stored, now()))
        .filter((draft) => draft !== null),
    /** One transaction, so that no other tab can write in between. */
    update: async (id: string, change: (stored: Draft | null) => DraftChange): Promise<void> =>
      use('readwrite', async (store) => {
        const stored: unknown = await promisifyRequest(store.get(id));
        const before = readDraft(id, stored, now());
        const changed = change(before);
        if (changed.length === 0) return;
        const requests: IDBRequest[] = [];
        // An unreadable record is set aside instead of overwritten.
        if (!before && stored !== undefined) requests.push(store.put(stored, `aside/${id}`));
        if (changed === 'remove') requests.push(store.delete(id));
        else requests.push(...changed.map((draft) => store.put(draft, draft.id)));
        // On a full device the transaction may fail with an unspecific error, so the requests come first. The
        // data is stored only when the transaction completes: a full disk shows at its end.
        const written = requests.map((request) => promisifyRequest(request));
        await Promise.all([...written, promisifyRequest(store.transaction)]);
      }),
  };
};
