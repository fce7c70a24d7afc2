import { useEffect, useRef, useState } from 'react';
import { NetworkError, ServiceError } from '../../api/errors';
import { useApp, usePart } from '../../context/app-context';
import { clockTime } from '../../i18n/dates';
import { useI18n } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/notice';
import { pageHeading } from '../../ui/page-title';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { explainFailure } from './explain-failure';
import styles from './failure-card.module.css';

type Props = {
  error: unknown;
  retry?: () => void;
};

// The card unmounts while its request is retried.
const lastRetry = () => ({ at: 0, what: '' });

export const FailureCard = ({ error, retry }: Props) => {
  const { text, language } = useI18n();
  const { failure } = text;
  const { what, advice } = explainFailure(error, text);
  // The code of the help would come from where nothing comes from.
  const isOwnUnreachable = error instanceof NetworkError && error.address.startsWith('/');
  const { triedAt, noteRetry, button: retryButton } = useRetried(what);
  const wait = useSecondsLeft(error instanceof ServiceError ? error.retryAfter : null);
  const [firstWait] = useState(wait);
  return (
    <Notice icon="warning" tone="in-seal" heading={what} role="alert">
      {error instanceof ServiceError && error.serviceMessage && (
        <p className={styles.message}>
          {failure.serviceMessage} <strong dir="auto">{error.serviceMessage}</strong>
        </p>
      )}
      {wait > 0 ? (
        <>
          {/* The number that counts is only seen. */}
          <p className="unseen">{failure.waitSeconds(firstWait)}</p>
          <p aria-hidden="true">{failure.waitSeconds(wait)}</p>
        </>
      ) : (
        advice && <p>{advice}</p>
      )}
      {!isOwnUnreachable && <LazyFailureHelp error={error} />}
      {triedAt > 0 && <p>{failure.triedAgain(clockTime(new Date(triedAt), language))}</p>}
      {retry && (
        <Button
          ref={retryButton}
          onClick={({ currentTarget }) => {
            noteRetry();
            headingOver(currentTarget)?.focus({ preventScroll: true });
            retry();
          }}
          disabled={wait > 0}
        >
          {failure.retry}
        </Button>
      )}
      <Disclosure label={failure.details}>
        <pre className={styles.details}>{detailsOf(error)}</pre>
      </Disclosure>
    </Notice>
  );
};

/** `triedAt` is when the same failure was last retried, else 0. */
function useRetried(what: string) {
  const button = useRef<HTMLButtonElement>(null);
  const last = usePart(lastRetry);
  const { retriedMs } = useApp().limits;
  const [triedAt] = useState(() =>
    last.what === what && Date.now() - last.at < retriedMs ? last.at : 0,
  );
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement === headingOver(button.current);
    if (triedAt > 0 && isFree) button.current?.focus();
  }, [triedAt]);
  const noteRetry = () => void Object.assign(last, { at: Date.now(), what });
  return { triedAt, noteRetry, button };
}

/** Null in an aside, where a retry does not move the focus. */
const headingOver = (button: Element | null) => (button?.closest('aside') ? null : pageHeading());

const detailsOf = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${error.message}`, ...(error.cause ? [detailsOf(error.cause)] : [])].join(
        '\n',
      )
    : String(error);

export const LazyFailureHelp = lazyPart(async () => (await import('./failure-help')).FailureHelp, {
  isOptional: true,
});
