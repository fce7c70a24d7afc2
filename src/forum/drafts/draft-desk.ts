import { createLocks, type Locks } from '../../browser/locks';
import { openTabs, type Tabs } from '../../browser/tab-channel';
import { type DraftKeeper, keepSafely } from './draft-memory';
import { createDraftStore, type DraftStore } from './draft-store';
import { raiseOutboxFlag } from './outbox-flag';

/** Where drafts are kept, and the other tabs that keep theirs in the same place. */
export type DraftDesk = {
  store: DraftKeeper;
  tabs: Tabs;
  locks: Locks;
  /** Hears the id of every draft that changes, in this tab or another. Returns what ends it. */
  watch: (hear: (id: string) => void) => () => void;
};

type Parts = { stored: DraftStore; tabs: Tabs; locks: Locks };

export const createDesk = ({ stored, tabs, locks }: Parts): DraftDesk => {
  const hearers = new Set<(id: string) => void>();
  const tell = (id: string) => {
    for (const hear of hearers) hear(id);
  };
  tabs.listen(({ type, id }) => {
    if (type === 'changed') tell(id);
  });
  const safe = keepSafely(stored);
  const store: DraftKeeper = {
    ...safe,
    change: async (id, change) => {
      let isChange = false;
      const after = await safe.change(id, (before) => {
        const changed = change(before);
        isChange = changed !== before;
        return changed;
      });
      if (after?.delivery.inOutbox) raiseOutboxFlag();
      if (isChange) {
        tabs.say('changed', id);
        tell(id);
      }
      return after;
    },
  };
  return {
    store,
    tabs,
    locks,
    watch: (hear) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
  };
};

let desk: DraftDesk | undefined;

/** The desk of this tab, opened when it is first asked for. */
export const draftDesk = () => {
  desk ??= createDesk({ stored: createDraftStore(), tabs: openTabs(), locks: createLocks() });
  return desk;
};
