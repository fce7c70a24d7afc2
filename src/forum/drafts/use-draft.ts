import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { useDraftService } from './draft-service';
import { DraftForm } from './form';
import { type Draft, type DraftFields, isBlank, ownDraft } from './record';
import { createRetry, oneAtATime } from './retry';
import type { DraftContext } from './send';
import type { StoredDrafts } from './store';
import { draftOwners, draftStore } from './tab-drafts';

/** What drafts need, with the service of this app. */
export const useDraftContext = (): DraftContext => {
  const service = useDraftService();
  return useMemo(() => ({ store: draftStore, owners: draftOwners, service }), [service]);
};

/**
 * The draft of the address. If its words go on as another draft, the address changes with it.
 * @param isNew the id was just created, so nothing is stored under it
 */
export const useDraft = (id: string, prefill: Partial<DraftFields>, isNew: boolean) => {
  const context = useDraftContext();
  const navigate = useNavigate();
  const create = () => ({ id, form: new DraftForm(id, prefill, context, isNew) });
  const [opened, setOpened] = useState(create);
  const { form } = opened;
  if (opened.id !== id) setOpened(form.state.id === id ? { id, form } : create());

  const state = useSyncExternalStore(form.subscribe, () => form.state);
  useEffect(() => {
    const close = form.open();
    const stop = new AbortController();
    const { signal } = stop;
    const resume = ({ persisted }: PageTransitionEvent) => persisted && form.resume();
    const saveHidden = () => document.visibilityState === 'hidden' && void form.save();
    // Closing a tab unmounts nothing, and the tab may be restored as it was.
    addEventListener('pagehide', form.suspend, { signal });
    addEventListener('pageshow', resume, { signal });
    addEventListener('online', form.check, { signal });
    document.addEventListener('visibilitychange', saveHidden, { signal });
    return () => {
      stop.abort();
      close();
    };
  }, [form]);

  const isAtRisk =
    (state.saved.state === 'saving' || state.saved.state === 'unsaved') &&
    !isBlank(state.fields) &&
    state.phase !== 'published';
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => {
      void form.save();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isAtRisk, form]);

  const draftId = state.id;
  useEffect(() => {
    if (draftId !== id) void navigate(draftAddress(draftId), { replace: true, state: ownDraft });
  }, [draftId, id, navigate]);
  return { form, state };
};

type ListedDrafts = StoredDrafts & {
  /** False if the device does not answer: there may be more. Undefined until that is known. */
  isWhole: boolean | undefined;
};

const listAgain = { firstMs: 1000, longestMs: 5000 };
const none: ListedDrafts = { drafts: [], unreadable: 0, isWhole: undefined };

/** All drafts on this device that have words, posts too, latest first, kept up to date across tabs. */
const useStoredDrafts = () => {
  const [stored, setStored] = useState(none);
  useEffect(() => {
    let isCurrent = true;
    const load = oneAtATime(async () => {
      const { drafts, ...rest } = await draftStore.list();
      if (!isCurrent) return;
      setStored({ ...rest, drafts: drafts.filter(({ fields }) => !isBlank(fields)) });
      again.runWhile(!rest.isWhole);
    });
    const again = createRetry(listAgain, async () => load());
    void load();
    const unsubscribe = draftStore.subscribe(() => void load());
    return () => {
      isCurrent = false;
      again.runWhile(false);
      unsubscribe();
    };
  }, []);
  return stored;
};

/** The unpublished ones. */
export const useDrafts = () => {
  const { drafts, ...rest } = useStoredDrafts();
  useEffect(() => void draftStore.purge(), []);
  return { ...rest, drafts: drafts.filter(({ phase }) => phase !== 'published') };
};

/** The drafts, or posts, that began as the same draft as this one. */
export const useForks = ({ id, forkOf }: Draft) =>
  useStoredDrafts().drafts.filter((other) => other.id === forkOf || other.forkOf === id);
