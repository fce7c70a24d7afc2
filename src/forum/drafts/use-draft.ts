import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { type DraftFields, ownDraft } from './draft';
import { DraftController } from './draft-controller';
import { draftRepository } from './draft-repository';
import { useDraftService } from './draft-service';
import type { StoredDrafts } from './draft-storage';
import { oneAtATime } from './one-at-a-time';

/** The draft of the address. When it is forked the address follows it. */
export const useDraft = (id: string, prefill: Partial<DraftFields>) => {
  const service = useDraftService();
  const navigate = useNavigate();
  const open = () => ({
    id,
    controller: new DraftController(id, prefill, { repository: draftRepository(), service }),
  });
  const [opened, setOpened] = useState(open);
  const { controller } = opened;
  // The address is another one: that of a fork is the draft that is open, under its new id.
  if (opened.id !== id) setOpened(controller.state.draft.id === id ? { id, controller } : open());

  const state = useSyncExternalStore(controller.subscribe, () => controller.state);
  useEffect(() => {
    const close = controller.open();
    // A tab that is closed unmounts nothing, and may be brought back as it was.
    addEventListener('pagehide', controller.suspend);
    addEventListener('pageshow', controller.resume);
    addEventListener('online', controller.recover);
    return () => {
      removeEventListener('pagehide', controller.suspend);
      removeEventListener('pageshow', controller.resume);
      removeEventListener('online', controller.recover);
      close();
    };
  }, [controller]);

  const draftId = state.draft.id;
  useEffect(() => {
    if (draftId !== id) void navigate(draftAddress(draftId), { replace: true, state: ownDraft });
  }, [draftId, id, navigate]);
  return { controller, state };
};

const none: StoredDrafts = { drafts: [], unreadable: 0 };

/** Every draft on this device that is no post yet, the latest first; kept up to date across tabs. */
export const useDrafts = () => {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const repository = draftRepository();
    const load = oneAtATime(async () => {
      const { drafts, unreadable } = await repository.list();
      const unpublished = drafts.filter(({ submission }) => submission.state !== 'published');
      if (isCurrent) setStored({ drafts: unpublished, unreadable });
    });
    void repository.purge().then(load);
    const unsubscribe = repository.subscribe(() => void load());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, []);
  return stored;
};
