import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { isPostId, makePostId } from '../../api/post-id';
import { ownDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/tab-drafts';
import { useText } from '../../i18n/i18n-context';
import { PageTitle } from '../../ui/page-title';
import { ComposeLayout } from './compose-layout';

/** `ownDraft`, and the quote that a page of ours passed to a new draft. */
type Kept = { isOwnDraft?: true; quote?: unknown } | null;

/** The page to write a post. A new draft is shown with its id before the address has changed to it. */
export const ComposePage = ({ id: draft }: { id: string }) => {
  const { compose } = useText();
  const isNobodys = useIsNobodys(draft);
  // Passed by a page of ours. Anybody can write an address, so its values are used as text at most.
  const { state, key, search: written } = useLocation();
  const { quote } = (state ?? {}) as NonNullable<Kept>;
  // One id per visit: a new id in each render would restart the redirect forever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit or address, another draft
  const newId = useMemo(makePostId, [draft, key, written]);
  const navigate = useNavigate();
  const isNew = !isPostId(draft) || isNobodys;
  // Repeated at each visit: a visit that arrives before the redirect has rendered cancels it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, another visit
  useEffect(() => {
    if (!isNew) return;
    void navigate(draftAddress(newId) + written, {
      state: { ...ownDraft, quote } satisfies Kept,
      replace: true,
    });
  }, [key, isNew, navigate, newId, written, quote]);
  const params = new URLSearchParams(written);
  const prefill = {
    blockId: params.get('block') ?? '',
    topicId: params.get('topic') ?? '',
    content: typeof quote === 'string' ? quote : '',
  };
  return (
    <>
      <PageTitle>{compose.heading}</PageTitle>
      <ComposeLayout id={isNew ? newId : draft} isNew={isNew} prefill={prefill} />
    </>
  );
};

/**
 * Whether an id comes neither from a page of ours nor, as far as can be read, from a draft on this device.
 * Anybody can write such an address. Its id may be that of a post, which a post written here would replace.
 */
const useIsNobodys = (id: string) => {
  const isOwn = (useLocation().state as Kept)?.isOwnDraft === true;
  const [nobodys, setNobodys] = useState<string | null>(null);
  useEffect(() => {
    if (isOwn || !isPostId(id)) return;
    let isCurrent = true;
    void draftStore
      .get(id)
      .catch(() => null)
      .then((stored) => {
        if (isCurrent && !stored) setNobodys(id);
      });
    return () => {
      isCurrent = false;
    };
  }, [id, isOwn]);
  return !isOwn && nobodys === id;
};
