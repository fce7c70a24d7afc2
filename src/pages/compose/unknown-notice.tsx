import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { explainFailure } from '../../forum/failures/explain-failure';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './notice.module.css';

type Props = { session: DraftSession; state: SessionState };

/** Nobody knows whether it arrived, and asking failed too: nothing is sent before that is known. */
export const UnknownNotice = ({ session, state }: Props) => {
  const text = useText();
  const { compose } = text;
  const { inOutbox } = state.draft.delivery;
  const failure = state.outcome?.failure;
  return (
    <div className={styles.notice} role="alert" data-weight="grave">
      <p className={styles.what}>
        <Icon name="warning" /> {compose.mayBePublished}
      </p>
      {failure && <p>{explainFailure(failure, text).what}</p>}
      <p className={styles.more}>{inOutbox ? compose.willCheck : compose.mayBePublishedHelp}</p>
      <p className={styles.ways}>
        <button type="button" className={button.primary} onClick={session.courier.check}>
          {compose.check}
        </button>
        {inOutbox ? (
          <button type="button" className={button.button} onClick={session.courier.takeBack}>
            {compose.dequeue}
          </button>
        ) : (
          <button type="button" className={button.button} onClick={session.courier.postpone}>
            {compose.sendLater}
          </button>
        )}
        <button type="button" className={button.plain} onClick={session.courier.split}>
          {compose.copyToDraft}
        </button>
      </p>
    </div>
  );
};
