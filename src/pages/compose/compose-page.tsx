import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftAddress } from '../../addresses';
import { isPostId, makePostId } from '../../api/post-id';
import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { linkAddress } from '../../forum/content/link-address';
import { ownDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/tab-drafts';
import { useText } from '../../i18n/i18n-context';
import { PageTitle } from '../../ui/page-title';
import { ComposeLayout } from './compose-layout';

/** `ownDraft`, and the initial text that a page of ours passed to a new draft. */
type Kept = { isOwnDraft?: true; title?: unknown; quote?: unknown } | null;

/** The page to write a post. A new draft is shown with its id before the address has changed to it. */
export const ComposePage = ({ id: draft }: { id: string }) => {
  const { compose } = useText();
  const isNobodys = useIsNobodys(draft);
  // Passed by a page of ours. Anybody can write an address, so its values are used as text at most.
  const { state, key, search: written } = useLocation();
  const params = useMemo(() => new URLSearchParams(written), [written]);
  const { title, quote } = (state ?? {}) as NonNullable<Kept>;
  // One id per visit: a new id in each render would restart the redirect forever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit or address, another draft
  const newId = useMemo(makePostId, [draft, key, written]);
  const navigate = useNavigate();
  const isNew = !isPostId(draft) || isNobodys;
  const shared = useMemo(() => (isNew ? readShared(params) : undefined), [isNew, params]);
  const words = shared ? { title: shared.title, quote: shared.content } : { title, quote };
  // Repeated at each visit: a visit that arrives before the redirect has rendered cancels it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, another visit
  useEffect(() => {
    if (!isNew) return;
    const rest = String(withoutShared(params));
    const search = rest && `?${rest}`;
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

/** In UTF-16 units: enough for anything people share, but not enough to flood the form. */
const longest = { title: 200, text: 10_000, link: 2000 };

/**
 * Reads what another app shares, by the names in public/manifest.json; undefined for nothing. Anybody can
 * write such an address, so it may contain text and a link that posts allow, but no markup.
 */
export const readShared = (params: URLSearchParams) => {
  const take = (name: keyof typeof longest) =>
    (params.get(`share-${name}`) ?? '').trim().slice(0, longest[name]);
  const [title, text, link] = [take('title'), take('text'), take('link')];
  if (!title && !text && !link) return undefined;
  // Many apps put the address into the text.
  const address = [link, text]
    .map((written) => linkAddress(written))
    .find((found) => found?.startsWith('http'));
  const words = text === link || (address && linkAddress(text) === address) ? '' : text;
  const source = address
    ? `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
    : '';
  return { title: title.replace(/\s+/g, ' '), content: htmlOfText(words) + source };
};

/** The parameters without the shared values. */
export const withoutShared = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => !name.startsWith('share-')));
