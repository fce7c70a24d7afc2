import { useState } from 'react';
import { NetworkError, ServiceError } from '../../api/errors';
import { answers } from '../../api/kept/answers';
import { usePart } from '../../context/app-context';
import { reloadAgain } from '../../device/reload-once';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/notice';
import { passFocus } from '../../ui/pass-focus';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { explainFailure } from './explain-failure';
import styles from './failure-card.module.css';

type Props = {
  error: unknown;
  /** Instead of asking again. */
  retry?: () => void;
};

export const FailureCard = ({ error, retry }: Props) => {
  const text = useText();
  const { askAgain } = usePart(answers);
  const { failure } = text;
  const { what, advice } = explainFailure(error, text);
  // The code of the help would come from where nothing comes from.
  const isOwnUnreachable = error instanceof NetworkError && error.address.startsWith('/');
  const wait = useSecondsLeft(error instanceof ServiceError ? error.retryAfter : null);
  return (
    // It unmounts while its request is sent again, by whatever.
    <Notice ref={passFocus} icon="warning" tone="in-seal" heading={what} role="alert">
      {error instanceof ServiceError && error.serviceMessage && (
        <p className={styles.message}>
          {failure.serviceMessage} <strong dir="auto">{error.serviceMessage}</strong>
        </p>
      )}
      {wait > 0 ? <Wait seconds={wait} /> : advice && <p>{advice}</p>}
      {!isOwnUnreachable && <LazyFailureHelp error={error} />}
      <Button
        onClick={async () => {
          // It may be for want of code.
          if (what === failure.crashed && (await reloadAgain())) return;
          (retry ?? askAgain)();
        }}
        disabled={wait > 0}
      >
        {failure.retry}
      </Button>
      <Disclosure label={failure.details}>
        <pre className={styles.details}>{detailsOf(error)}</pre>
      </Disclosure>
    </Notice>
  );
};

/** The number that counts is only seen. */
export const Wait = ({ seconds }: { seconds: number }) => {
  const text = useText().failure;
  const [first] = useState(seconds);
  return (
    <>
      <p className="unseen">{text.waitSeconds(first)}</p>
      <p aria-hidden="true">{text.waitSeconds(seconds)}</p>
    </>
  );
};

const detailsOf = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${error.message}`, ...(error.cause ? [detailsOf(error.cause)] : [])].join(
        '\n',
      )
    : String(error);

export const LazyFailureHelp = lazyPart(async () => (await import('./failure-help')).FailureHelp, {
  isOptional: true,
});
