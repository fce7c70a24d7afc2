import { type Failure, isConflict, ServiceError, waitOf } from '../../api/errors';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft } from '../../forum/drafts/draft-reducer';
import { refusedField } from '../../forum/drafts/draft-validation';
import { explainFailure } from '../../forum/failures/explain-failure';
import { LazyFailureHelp } from '../../forum/failures/lazy-failure-help';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import styles from './notice.module.css';

type Props = { controller: DraftController; state: OpenDraft };

/** How far the post is on its way, wherever that is not plain from the button. */
export const ComposeNotice = ({ controller, state }: Props) => {
  const { compose } = useText();
  const { draft, task, outcome, reading, isForked, isOpenElsewhere } = state;
  const { state: submission } = draft.submission;
  if (task === 'checking') return <StatusNotice>{compose.checking}</StatusNotice>;
  if (task === 'sending') return null;
  if (submission === 'sending') return <StatusNotice>{compose.sendingElsewhere}</StatusNotice>;
  if (submission === 'unknown') {
    const Notice = outcome?.isMissing ? NotVisibleNotice : UnknownNotice;
    return <Notice controller={controller} state={state} />;
  }
  if (submission === 'queued') return <QueuedNotice controller={controller} />;
  if (outcome?.failure instanceof ServiceError) {
    const isAtField = refusedField(outcome.failure) !== null;
    return isAtField ? null : <RefusalNotice controller={controller} refusal={outcome.failure} />;
  }
  if (outcome?.failure) return <FailureNotice failure={outcome.failure} />;
  if (reading === 'failed') return <StatusNotice>{compose.notReadYet}</StatusNotice>;
  if (isForked) return <StatusNotice>{compose.forked}</StatusNotice>;
  return isOpenElsewhere ? <p className={styles.quiet}>{compose.openElsewhere}</p> : null;
};

const StatusNotice = ({ children }: { children: string }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);

const QueuedNotice = ({ controller }: Pick<Props, 'controller'>) => {
  const { compose } = useText();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.heading}>
        <Icon name="clock" /> {compose.waiting}
      </p>
      <p className={styles.more}>{compose.waitingHelp}</p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} onClick={controller.submit}>
          {compose.sendNow}
        </button>
        <button type="button" className={button.button} onClick={controller.dequeue}>
          {compose.dequeue}
        </button>
      </p>
    </div>
  );
};

/** Nobody knows whether it arrived, and asking failed too: nothing is sent before that is known. */
const UnknownNotice = ({ controller, state }: Props) => {
  const text = useText();
  const { compose } = text;
  const { inOutbox } = state.draft.submission;
  const failure = state.outcome?.failure;
  return (
    <div className={styles.notice} role="alert" data-weight="grave">
      <p className={styles.heading}>
        <Icon name="warning" /> {compose.mayBePublished}
      </p>
      {failure && <p>{explainFailure(failure, text).what}</p>}
      {failure && <LazyFailureHelp error={failure} />}
      <p className={styles.more}>{inOutbox ? compose.willCheck : compose.mayBePublishedHelp}</p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} onClick={controller.check}>
          {compose.check}
        </button>
        {inOutbox ? (
          <button type="button" className={button.button} onClick={controller.dequeue}>
            {compose.dequeue}
          </button>
        ) : (
          <button type="button" className={button.button} onClick={controller.enqueue}>
            {compose.sendLater}
          </button>
        )}
        <button type="button" className={button.plain} onClick={controller.fork}>
          {compose.copyToDraft}
        </button>
      </p>
    </div>
  );
};

/** The service does not list it, which is no proof: it is asked again, and its writer decides. */
const NotVisibleNotice = ({ controller, state }: Props) => {
  const { compose } = useText();
  const { inOutbox } = state.draft.submission;
  const isSureToBeOne = controller.context.service.known().keepsPostId === true;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.heading}>
        <Icon name="clock" /> {compose.notVisible}
      </p>
      <p>{compose.notVisibleHelp}</p>
      <p className={styles.more}>
        {isSureToBeOne ? compose.sentAgainIsOne : compose.sentAgainMayBeTwo}
      </p>
      <p className={styles.actions}>
        <button type="button" className={button.primary} onClick={controller.sendAgain}>
          {compose.postAgain}
        </button>
        {inOutbox ? (
          <button type="button" className={button.button} onClick={controller.dequeue}>
            {compose.dequeue}
          </button>
        ) : (
          <button type="button" className={button.button} onClick={controller.enqueue}>
            {compose.keepWaiting}
          </button>
        )}
        <button type="button" className={button.plain} onClick={controller.fork}>
          {compose.copyToDraft}
        </button>
      </p>
    </div>
  );
};

/** Something else went wrong; the words are in the form. */
const FailureNotice = ({ failure }: { failure: Failure }) => {
  const text = useText();
  const { what, advice } = explainFailure(failure, text);
  return (
    <div className={styles.notice} role="alert" data-weight="grave">
      <p className={styles.heading}>
        <Icon name="warning" /> {what}
      </p>
      <p className={styles.more}>
        {advice} {text.compose.kept}
      </p>
    </div>
  );
};

type RefusalProps = Pick<Props, 'controller'> & { refusal: ServiceError };

/** The service said no to the post as a whole. Its words are text, whatever they hold. */
const RefusalNotice = ({ controller, refusal }: RefusalProps) => {
  const text = useText();
  const { compose, failure } = text;
  const seconds = useSecondsLeft(waitOf(refusal));
  return (
    <div className={styles.notice} role="alert" data-weight="grave">
      <p className={styles.heading}>
        <Icon name="warning" /> {compose.refused}
      </p>
      <p dir="auto">{refusal.serviceMessage || explainFailure(refusal, text).what}</p>
      <LazyFailureHelp error={refusal} />
      <p className={styles.more}>
        {seconds > 0 && failure.waitSeconds(seconds)} {compose.kept}
      </p>
      {isConflict(refusal) && (
        <p className={styles.actions}>
          <button type="button" className={button.button} onClick={controller.fork}>
            {compose.copyToDraft}
          </button>
        </p>
      )}
    </div>
  );
};
