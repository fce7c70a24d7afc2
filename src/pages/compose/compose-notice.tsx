import { ServiceError } from '../../api/errors';
import { fieldOf } from '../../forum/drafts/draft-refusal';
import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './notice.module.css';
import { RefusalNotice } from './refusal-notice';
import { UnknownNotice } from './unknown-notice';

type Props = { session: DraftSession; state: SessionState };

/** How far the post is on its way, wherever that is not plain from the button. */
export const ComposeNotice = ({ session, state }: Props) => {
  const { compose } = useText();
  const { draft, busy, outcome, wasSplit, isOpenElsewhere } = state;
  if (busy === 'checking') return <Quiet>{compose.checking}</Quiet>;
  if (busy === 'sending') return null;
  if (draft.delivery.state === 'sending') return <Quiet>{compose.sendingElsewhere}</Quiet>;
  if (draft.delivery.state === 'unknown') return <UnknownNotice session={session} state={state} />;
  if (draft.delivery.state === 'waiting') return <WaitingNotice session={session} />;
  if (outcome?.failure instanceof ServiceError) {
    const isAtField = fieldOf(outcome.failure) !== null;
    return isAtField ? null : <RefusalNotice session={session} refused={outcome.failure} />;
  }
  if (outcome?.isMissing) return <Quiet>{compose.notPublished}</Quiet>;
  if (wasSplit) return <Quiet>{compose.forked}</Quiet>;
  return isOpenElsewhere ? <p className={styles.quiet}>{compose.openElsewhere}</p> : null;
};

const Quiet = ({ children }: { children: string }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);

const WaitingNotice = ({ session }: { session: DraftSession }) => {
  const { compose } = useText();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.what}>
        <Icon name="warning" /> {compose.waiting}
      </p>
      <p className={styles.more}>{compose.waitingHelp}</p>
      <p className={styles.ways}>
        <button type="button" className={button.primary} onClick={session.courier.post}>
          {compose.sendNow}
        </button>
        <button type="button" className={button.button} onClick={session.courier.takeBack}>
          {compose.dequeue}
        </button>
      </p>
    </div>
  );
};
