import { useEffect, useState } from 'react';
import { draftRepository } from './draft-repository';
import type { StoredDrafts } from './draft-storage';

const none: StoredDrafts = { drafts: [], unreadable: 0 };

/** Every draft on this device that is no post yet, the latest first; kept up to date across tabs. */
export const useDrafts = () => {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const repository = draftRepository();
    const load = async () => {
      const { drafts, unreadable } = await repository.list();
      const unpublished = drafts.filter(({ submission }) => submission.state !== 'published');
      if (isCurrent) setStored({ drafts: unpublished, unreadable });
    };
    void repository.purge().then(load);
    const unsubscribe = repository.subscribe(() => void load());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, []);
  return stored;
};
