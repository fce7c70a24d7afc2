import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { composeAddress, draftAddress, postAddress } from '../../addresses';
import { useMedia } from '../../device/viewport';
import { type Draft, type DraftFields, ownDraft } from '../../forum/drafts/record';
import { useDraft } from '../../forum/drafts/use-draft';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { ComposeForm } from './compose-form';
import styles from './compose-layout.module.css';
import { DraftList } from './draft-list';
import notice from './notice.module.css';
import { SimilarPosts } from './similar-posts';

type Props = {
  id: string;
  /** The id was just created, so there is nothing to read. */
  isNew: boolean;
  prefill: Partial<DraftFields>;
};

/** The form for one draft, with similar posts and the other drafts beside it. */
export const ComposeLayout = ({ id, isNew, prefill }: Props) => {
  const { compose } = useText();
  const navigate = useNavigate();
  const { form, state } = useDraft(id, prefill, isNew);
  const { phase, fields, draft, copy, problem } = state;
  const heading = useFocusHeading();
  const isWide = useMedia('(width >= 62rem)');

  // Navigate only after a send or check on this page. If there is a copy, the card links to both instead.
  const postId = state.isPostedHere && !copy ? draft.postId : undefined;
  useEffect(() => {
    if (postId) void navigate(postAddress(postId), { replace: true, state: { isPosted: true } });
  }, [postId, navigate]);

  // Preload the outbox: it waits for the network to return, so it must load before the network is lost.
  useEffect(() => {
    import('../../forum/drafts/outbox-banner').catch(() => {});
  }, []);

  return (
    <div className={styles.layout}>
      <h1 ref={heading} className={styles.heading} tabIndex={-1}>
        {compose.heading}
      </h1>
      <div className={styles.main}>
        {phase === 'reading' && problem && (
          <div className={notice.notice} role="status">
            <p>{compose.notReadYet}</p>
            <Link to={composeAddress()}>{compose.newPost}</Link>
          </div>
        )}
        {phase === 'published' && <PublishedCard postId={draft.postId} copy={copy} />}
        {phase !== 'reading' && phase !== 'published' && (
          <ComposeForm
            key={form.key}
            form={form}
            state={state}
            underTitle={!isWide && <SimilarPosts title={fields.title} isLine />}
          />
        )}
      </div>
      <aside className={styles.aside}>
        {isWide && <SimilarPosts title={fields.title} />}
        <DraftList openId={state.id} />
      </aside>
    </div>
  );
};

/** Replaces the form once the draft has become a post. */
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

/**
 * Navigation to a new post replaces its address once, which leaves the focus on the frame's <main>. Focus
 * on any other element stays.
 */
function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
