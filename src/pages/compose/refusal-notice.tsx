import type { ServiceError } from '../../api/errors';
import type { DraftSession } from '../../forum/drafts/draft-session';
import { explainFailure } from '../../forum/failures/explain-failure';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import styles from './notice.module.css';

type Props = { session: DraftSession; refused: ServiceError };

/** The service said no to the post as a whole. Its words are text, whatever they hold. */
export const RefusalNotice = ({ session, refused }: Props) => {
  const text = useText();
  const { compose, failure } = text;
  const seconds = useSecondsLeft(refused.retryAfter);
  return (
    <div className={styles.notice} role="alert" data-weight="grave">
      <p className={styles.what}>
        <Icon name="warning" /> {compose.refused}
      </p>
      <p dir="auto">{refused.serviceMessage || explainFailure(refused, text).what}</p>
      <p className={styles.more}>{seconds > 0 ? failure.waitSeconds(seconds) : compose.kept}</p>
      {refused.status === 409 && (
        <p className={styles.ways}>
          <button type="button" className={button.button} onClick={session.courier.split}>
            {compose.copyToDraft}
          </button>
        </p>
      )}
    </div>
  );
};
