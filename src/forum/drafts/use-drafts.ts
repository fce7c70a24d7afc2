import { useEffect, useState } from 'react';
import { draftDesk } from './draft-desk';
import type { DraftShelf } from './draft-store';
import { sweepDrafts } from './draft-sweep';

const empty: DraftShelf = { drafts: [], unreadable: 0 };

/** Every draft on this device that is no post yet, the latest first; kept up to date across tabs. */
export const useDrafts = () => {
  const [shelf, setShelf] = useState(empty);
  useEffect(() => {
    let isCurrent = true;
    const { store, watch } = draftDesk();
    const load = async () => {
      const { drafts, unreadable } = await store.all();
      const unposted = drafts.filter(({ delivery }) => delivery.state !== 'landed');
      if (isCurrent) setShelf({ drafts: unposted, unreadable });
    };
    void sweepDrafts(store, Date.now()).then(load);
    const unwatch = watch(() => void load());
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, []);
  return shelf;
};
