import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { usePart } from '../../context/app-context';
import { useDraftService } from './draft-service';
import { DraftForm } from './form';
import { type DraftFields, isBlank, ownDraft } from './record';
import type { DraftContext } from './send';
import { draftStore } from './store';

export const useDraftContext = (): DraftContext => {
  const store = usePart(draftStore);
  const service = useDraftService();
  return useMemo(() => ({ store, service }), [store, service]);
};

/** @param isNew the id was just created, so nothing is stored under it */
export const useDraft = (id: string, prefill: Partial<DraftFields>, isNew: boolean) => {
  const context = useDraftContext();
  const navigate = useNavigate();
  const create = () => ({ id, form: new DraftForm(id, prefill, context, isNew) });
  const [opened, setOpened] = useState(create);
  const { form } = opened;
  if (opened.id !== id) setOpened(form.state.draft.id === id ? { id, form } : create());

  const state = useSyncExternalStore(form.subscribe, () => form.state);
  // Before the banner of the outbox repeats what this page has said.
  useLayoutEffect(() => form.open(), [form]);

  const draftId = state.draft.id;
  useEffect(() => {
    if (draftId !== id) void navigate(draftAddress(draftId), { replace: true, state: ownDraft });
  }, [draftId, id, navigate]);
  return { form, state };
};

/** Posts too, latest first. */
export const useStoredDrafts = () => {
  const { subscribe, list } = usePart(draftStore);
  return useSyncExternalStore(subscribe, list);
};

/** Read from the device once. */
export const useDrafts = () => {
  const store = usePart(draftStore);
  const { drafts, ...rest } = useStoredDrafts();
  useEffect(() => void store.load(), [store]);
  const unpublished = useMemo(
    () => drafts.filter(({ phase, fields }) => phase !== 'published' && !isBlank(fields)),
    [drafts],
  );
  return { ...rest, drafts: unpublished };
};
