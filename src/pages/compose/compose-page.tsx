import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { composeAddress, draftAddress, postAddress } from '../../addresses';
import { isPostId, makePostId } from '../../api/post-id';
import { usePart } from '../../context/app-context';
import { useIsStaying } from '../../device/history-entry';
import { useMedia } from '../../device/viewport';
import { type Draft, type DraftFields, ownDraft } from '../../forum/drafts/record';
import { draftStore } from '../../forum/drafts/store';
import { useDraft } from '../../forum/drafts/use-draft';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { ComposeForm } from './compose-form';
import styles from './compose-page.module.css';
import { DraftList } from './draft-list';
import notice from './notice.module.css';
import { SimilarPosts } from './similar-posts';

type Kept = { isOwnDraft?: true; quote?: unknown } | null;

/** A new draft is shown with its id before the address has changed to it. */
export const ComposePage = ({ id: draft }: { id: string }) => {
  const { app } = useText();
  const isNobodys = useIsNobodys(draft);
  // Anybody can write an address, so its values are used as text at most.
  const { state, key, search: written } = useLocation();
  const { quote } = (state ?? {}) as NonNullable<Kept>;
  const content = useCleanQuote(quote);
  // One id per visit: a new id in each render would restart the redirect forever.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit or address, another draft
  const newId = useMemo(makePostId, [draft, key, written]);
  const navigate = useNavigate();
  const isNew = !isPostId(draft) || isNobodys === true;
  // Repeated at each visit: a visit that arrives before the redirect has rendered cancels it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key, another visit
  useEffect(() => {
    if (!isNew || content === undefined) return;
    void navigate(draftAddress(newId) + written, {
      state: { ...ownDraft, quote } satisfies Kept,
      replace: true,
    });
  }, [key, isNew, navigate, newId, written, quote, content]);
  const params = new URLSearchParams(written);
  return (
    <>
      <PageTitle>{app.newPost}</PageTitle>
      {isNobodys !== undefined && content !== undefined && (
        <ComposeLayout
          id={isNew ? newId : draft}
          isNew={isNew}
          prefill={{
            blockId: params.get('block') ?? '',
            topicId: params.get('topic') ?? '',
            content,
          }}
        />
      )}
    </>
  );
};

/** As a paste of it would be, so that it can be written on. Undefined until the code for that is here. */
const useCleanQuote = (quote: unknown) => {
  const [clean, setClean] = useState({ quote: '', content: '' });
  useEffect(() => {
    if (typeof quote !== 'string') return;
    void import('./editor/rich-editor')
      .then(({ cleanPasted }) => cleanPasted(quote))
      .catch(() => quote)
      .then((content) => setClean({ quote, content }));
  }, [quote]);
  if (typeof quote !== 'string') return '';
  return clean.quote === quote ? clean.content : undefined;
};

/**
 * Anybody can write an address with the id of a post, which a post written here would replace. Undefined until that is
 * known: a key before would make it a draft of the device.
 */
const useIsNobodys = (id: string) => {
  const isOwn = (useLocation().state as Kept)?.isOwnDraft === true;
  const store = usePart(draftStore);
  const [known, setKnown] = useState<{ id: string; isNobodys: boolean }>();
  useEffect(() => {
    if (isOwn || !isPostId(id)) return;
    let isCurrent = true;
    void store.read(id).then(() => isCurrent && setKnown({ id, isNobodys: !store.has(id) }));
    return () => {
      isCurrent = false;
    };
  }, [id, isOwn, store]);
  if (isOwn || !isPostId(id)) return false;
  return known?.id === id ? known.isNobodys : undefined;
};

type LayoutProps = {
  id: string;
  /** The id was just created, so there is nothing to read. */
  isNew: boolean;
  prefill: Partial<DraftFields>;
};

const ComposeLayout = ({ id, isNew, prefill }: LayoutProps) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const { form, state } = useDraft(id, prefill, isNew);
  const { phase, draft, copy, problem } = state;
  const isWide = useMedia('(width >= 62rem)');

  // If there is a copy, the card links to both instead.
  const postId = state.isPostedHere && !copy ? draft.postId : undefined;
  const isStaying = useIsStaying();
  useEffect(() => {
    if (postId && isStaying())
      void navigate(postAddress(postId), { replace: true, state: { isPosted: true } });
  });

  // The outbox waits for the network, so it must load before the network is lost.
  useEffect(() => {
    import('../../forum/drafts/outbox-banner').catch(() => {});
  }, []);

  return (
    <div className={styles.layout}>
      <h1 className={styles.heading} tabIndex={-1}>
        {app.newPost}
      </h1>
      <div className={styles.main} {...useKeptFocus()}>
        {phase === 'reading' && problem && (
          <div className={notice.notice} role="status">
            <p>{compose.notReadYet}</p>
            <Link to={composeAddress()}>{compose.newPost}</Link>
          </div>
        )}
        {phase === 'published' && !postId && <PublishedCard postId={draft.postId} copy={copy} />}
        {phase !== 'reading' && (phase !== 'published' || postId) && (
          <ComposeForm
            key={form.key}
            form={form}
            state={state}
            underTitle={!isWide && <SimilarPosts title={draft.fields.title} isLine />}
          />
        )}
      </div>
      <aside className={styles.aside} {...useKeptFocus()}>
        {isWide && <SimilarPosts title={draft.fields.title} />}
        <DraftList openId={draft.id} />
      </aside>
    </div>
  );
};

const PublishedCard = ({ postId, copy }: { postId: string; copy: Draft | undefined }) => {
  const { compose } = useText();
  return (
    <div className={notice.notice} role="status">
      <p>{copy ? compose.publishedEarlier : compose.published}</p>
      <p className="cluster">
        <ButtonLink look="primary" to={postAddress(postId)}>
          {compose.showPost}
        </ButtonLink>
        <ButtonLink to={copy ? draftAddress(copy.id) : composeAddress()} state={copy && ownDraft}>
          {copy ? compose.openCopy : compose.newPost}
        </ButtonLink>
      </p>
    </div>
  );
};

/** What has the focus may go away, as a button with its notice. What is near in its place takes it. */
function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const { current: part } = ref;
    if (!part) return;
    const observer = new MutationObserver((changes) => {
      const isLost = document.activeElement === document.body;
      if (!isLost || focused.current?.isConnected !== false) return;
      const places = [
        ':is([role], [data-weight]) > .cluster > :is(a, button)',
        '[data-weight]',
        'input, a',
      ];
      const boxes = [...changes.map(({ target }) => target as Element), part];
      const all = places.flatMap((one) => boxes.map((box) => box.querySelector<HTMLElement>(one)));
      all.find((one) => one?.isConnected)?.focus({ preventScroll: true });
    });
    observer.observe(part, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  return { ref, onFocus };
}
