import { ServiceError } from '../../api/errors';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { explainFailure } from './explain-failure';
import styles from './failure-card.module.css';

type Props = {
  error: unknown;
  retry?: () => void;
};

/** One card for whatever went wrong: what happened, what to do, and the details for who wants them. */
export const FailureCard = ({ error, retry }: Props) => {
  const text = useText();
  const { failure } = text;
  const { what, advice } = explainFailure(error, text);
  const wait = useSecondsLeft(error instanceof ServiceError ? error.retryAfter : null);
  return (
    <div className={styles.card} role="alert">
      <h2 className={styles.what}>
        <Icon name="warning" /> {what}
      </h2>
      {error instanceof ServiceError && error.serviceMessage && (
        <p>
          {failure.serviceMessage} <bdi className={styles.message}>{error.serviceMessage}</bdi>
        </p>
      )}
      <p className={styles.advice}>{wait > 0 ? failure.waitSeconds(wait) : advice}</p>
      {retry && (
        <button type="button" className={button.button} onClick={retry} disabled={wait > 0}>
          {failure.retry}
        </button>
      )}
      <details className={styles.details}>
        <summary>{failure.details}</summary>
        <pre>{detailsOf(error)}</pre>
      </details>
    </div>
  );
};

const detailsOf = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${error.message}`, ...(error.cause ? [detailsOf(error.cause)] : [])].join(
        '\n',
      )
    : String(error);
