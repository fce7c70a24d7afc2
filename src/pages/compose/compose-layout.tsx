import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { postAddress } from '../../addresses';
import type { DraftFields } from '../../forum/drafts/draft-fields';
import { useDraftSession } from '../../forum/drafts/use-draft-session';
import { useText } from '../../i18n/i18n-context';
import { ComposeForm } from './compose-form';
import styles from './compose-layout.module.css';
import { DraftList } from './draft-list';
import { LeaveGuard } from './leave-guard';
import { PublishedCard } from './published-card';
import { SimilarPosts } from './similar-posts';
import { useFocusHeading } from './use-focus-heading';

type Props = { id: string; place: Partial<DraftFields> };

/** One draft being written, and beside it what may answer it and the other drafts. */
export const ComposeLayout = ({ id, place }: Props) => {
  const { compose } = useText();
  const navigate = useNavigate();
  const { session, state } = useDraftSession(id, place);
  const { draft, outcome } = state;
  const heading = useFocusHeading();

  // Only what this page sent leads away from it, and only while it is still looked at.
  const posted = outcome?.copy ? undefined : outcome?.postId;
  useEffect(() => {
    if (posted) navigate(postAddress(posted), { replace: true });
  }, [posted, navigate]);

  // Here before the network goes: it is what waits for its return.
  useEffect(() => {
    import('../../forum/drafts/outbox-banner').catch(() => {});
  }, []);

  return (
    <div className={styles.desk}>
      <section className={styles.main}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1}>
          {compose.heading}
        </h1>
        {draft.delivery.state === 'landed' ? (
          <PublishedCard postId={draft.delivery.postId} copy={outcome?.copy} />
        ) : (
          state.isOpen && <ComposeForm key={session.key} session={session} state={state} />
        )}
      </section>
      <aside className={styles.aside}>
        <SimilarPosts title={draft.title} />
        <DraftList open={draft.id} />
      </aside>
      <LeaveGuard session={session} state={state} />
    </div>
  );
};
