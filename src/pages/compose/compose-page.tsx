import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { isPostId, makePostId } from '../../api/post-id';
import { ownDraft } from '../../forum/drafts/draft';
import { draftRepository } from '../../forum/drafts/draft-repository';
import { useText } from '../../i18n/i18n-context';
import { PageTitle } from '../../ui/page-title';
import { ComposeLayout } from './compose-layout';
import { readShared, withoutShared } from './shared-words';

/** `ownDraft`, and the words that a page of ours gave a new one. */
type Kept = { isOwnDraft?: true; title?: unknown; quote?: unknown } | null;

/** Write a post. A new one has its id, and stands there, before the address has followed. */
export const ComposePage = ({ id: draft }: { id: string }) => {
  const { compose } = useText();
  const isNobodys = useIsNobodys(draft);
  // From a page of ours. What an address says is text at most, for anybody can write one.
  const { state, key, search: written } = useLocation();
  const params = useMemo(() => new URLSearchParams(written), [written]);
  const { title, quote } = (state ?? {}) as NonNullable<Kept>;
  // One for the visit: with another at each render the way to it would begin anew for ever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit or address, another draft
  const newId = useMemo(makePostId, [draft, key, written]);
  const navigate = useNavigate();
  const isNew = !isPostId(draft) || isNobodys;
  const shared = useMemo(() => (isNew ? readShared(params) : undefined), [isNew, params]);
  const words = shared ? { title: shared.title, quote: shared.content } : { title, quote };
  // Again at each visit: one that came before the draft's address was drawn has taken its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, another visit
  useEffect(() => {
    if (!isNew) return;
    const rest = withoutShared(params);
    const search = rest.size > 0 ? `?${rest}` : '';
    void navigate(draftAddress(newId) + search, {
      state: { ...ownDraft, ...words } satisfies Kept,
      replace: true,
    });
  }, [key, isNew, navigate, newId, params, words.title, words.quote]);
  const prefill = {
    blockId: params.get('block') ?? '',
    topicId: params.get('topic') ?? '',
    title: typeof words.title === 'string' ? words.title : '',
    content: typeof words.quote === 'string' ? words.quote : '',
  };
  return (
    <>
      <PageTitle>{compose.heading}</PageTitle>
      <ComposeLayout id={isNew ? newId : draft} isNew={isNew} prefill={prefill} />
    </>
  );
};

/**
 * Whether an id is neither one that a page of ours led to nor, as far as can be read, that of a draft of
 * this device. Anybody can write such an address: its id is perhaps that of a post, which what is written
 * here would replace.
 */
const useIsNobodys = (id: string) => {
  const isOwn = (useLocation().state as Kept)?.isOwnDraft === true;
  const [nobodys, setNobodys] = useState<string | null>(null);
  useEffect(() => {
    if (isOwn || !isPostId(id)) return;
    let isCurrent = true;
    void draftRepository()
      .get(id)
      .then((stored) => {
        if (isCurrent && !stored) setNobodys(id);
      });
    return () => {
      isCurrent = false;
    };
  }, [id, isOwn]);
  return !isOwn && nobodys === id;
};
