import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { type Draft, type DraftFields, ownDraft } from './draft';
import { DraftController } from './draft-controller';
import { draftRepository } from './draft-repository';
import { useDraftService } from './draft-service';
import type { StoredDrafts } from './draft-storage';
import { oneAtATime } from './one-at-a-time';
import { createRetry } from './retry-unfinished';
import { lookAfter } from './submit-draft';

/**
 * The draft of the address. If it is forked, the address changes with it.
 * @param isNew the id was just created, so nothing is stored under it
 */
export const useDraft = (id: string, prefill: Partial<DraftFields>, isNew: boolean) => {
  const service = useDraftService();
  const navigate = useNavigate();
  const open = () => ({
    id,
    controller: new DraftController(id, prefill, { repository: draftRepository(), service }, isNew),
  });
  const [opened, setOpened] = useState(open);
  const { controller } = opened;
  // The address has changed. After a fork, the same draft stays open under its new id.
  if (opened.id !== id) setOpened(controller.state.draft.id === id ? { id, controller } : open());

  const state = useSyncExternalStore(controller.subscribe, () => controller.state);
  useEffect(() => {
    const close = controller.open();
    // Closing a tab unmounts nothing, and the tab may be restored as it was.
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

type ListedDrafts = StoredDrafts & {
  /** False if the device does not respond: there may be more. Undefined until that is known. */
  isWhole: boolean | undefined;
};

/** Milliseconds. */
const listAgainAfter = { first: 1000, longest: 5000 };

const none: ListedDrafts = { drafts: [], unreadable: 0, isWhole: undefined };

/** All unpublished drafts on this device, latest first, kept up to date across tabs. */
export const useDrafts = () => {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const repository = draftRepository();
    const load = oneAtATime(async () => {
      const { drafts, ...rest } = await repository.list();
      if (!isCurrent) return;
      setStored({
        ...rest,
        drafts: drafts.filter(({ submission }) => submission.state !== 'published'),
      });
      again.runWhile(!rest.isWhole);
    });
    const again = createRetry(listAgainAfter, async () => load());
    void load();
    void repository.purge();
    const unsubscribe = repository.subscribe(() => void load());
    return () => {
      isCurrent = false;
      again.runWhile(false);
      unsubscribe();
    };
  }, []);
  return stored;
};

/** The most drafts that a page checks, latest first: an imported file may contain hundreds. */
const mostAsked = 5;

/** Checks drafts that may have arrived, once each. Open and queued drafts are checked elsewhere. */
export const useLookAfter = (drafts: Draft[], openId: string) => {
  const service = useDraftService();
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    for (const draft of drafts) {
      const { state, inOutbox } = draft.submission;
      const isOpenQuestion = state === 'unknown' || state === 'sending';
      if (!isOpenQuestion || inOutbox || draft.id === openId) continue;
      const question = `${state} ${draft.id}`;
      if (asked.has(question) || asked.size >= mostAsked) continue;
      asked.add(question);
      void lookAfter(draft, { repository: draftRepository(), service });
    }
  }, [drafts, openId, asked, service]);
};
