import { type ReactNode, useEffect, useState } from 'react';
import { type Failure, isConflict, ServiceError, waitOf } from '../../api/errors';
import { useOnline } from '../../device/network';
import { isOfNewerBuild } from '../../forum/drafts/draft';
import type { DraftController } from '../../forum/drafts/draft-controller';
import { refusedField } from '../../forum/drafts/draft-validation';
import type { OpenDraft } from '../../forum/drafts/open-draft';
import { isForOther, type Sender } from '../../forum/drafts/submission';
import { explainFailure } from '../../forum/failures/explain-failure';
import { LazyFailureHelp } from '../../forum/failures/failure-card';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import styles from './notice.module.css';

type Props = { controller: DraftController; state: OpenDraft };

/** The progress of the submission, if the button does not show it. */
export const ComposeNotice = ({ controller, state }: Props) => {
  const { compose } = useText();
  const { draft, task, outcome, reading, isForked, isOpenElsewhere } = state;
  const { state: submission } = draft.submission;
  if (task === 'checking') return <StatusNotice>{compose.checking}</StatusNotice>;
  if (task === 'sending') return null;
  if (submission === 'sending') return <StatusNotice>{compose.sendingElsewhere}</StatusNotice>;
  if (isOfNewerBuild(draft)) return <NewerBuildNotice controller={controller} />;
  if (submission === 'unknown') {
    const UncertainNotice = outcome?.isMissing ? NotVisibleNotice : UnknownNotice;
    return <UncertainNotice controller={controller} state={state} />;
  }
  if (submission === 'queued') return <QueuedNotice controller={controller} state={state} />;
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

type NoticeProps = {
  heading: string;
  icon?: IconName;
  /** Something went wrong: screen readers announce it at once. */
  isGrave?: boolean;
  children: ReactNode;
  actions?: Action[];
};

type Action = { label: string; act: () => void; look?: 'primary' | 'plain' };

const Notice = ({ heading, icon = 'clock', isGrave, children, actions = [] }: NoticeProps) => (
  <div
    className={styles.notice}
    role={isGrave ? 'alert' : 'status'}
    data-weight={isGrave ? 'grave' : undefined}
  >
    <p className={styles.heading}>
      <Icon name={icon} /> {heading}
    </p>
    {children}
    {actions.length > 0 && (
      <p className={styles.actions}>
        {actions.map(({ label, act, look = 'button' }) => (
          <button key={label} type="button" className={button[look]} onClick={act}>
            {label}
          </button>
        ))}
      </p>
    )}
  </div>
);

/** What the draft waits for, and what sending it now would mean. */
const useWaiting = ({ controller, state }: Props) => {
  const { compose } = useText();
  const [now, setNow] = useState<Sender>();
  const { service } = controller.context;
  const isOnline = useOnline();
  // Without a network this is the last known member. Once it returns, the host is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew
  useEffect(() => void service.sender(true).then(setNow), [service, isOnline]);
  const { submission } = state.draft;
  if (!isForOther(submission, now)) return [compose.waiting, compose.waitingHelp];
  const { service: address, member } = submission.sender ?? { service: '', member: '' };
  return address === now?.service
    ? [compose.waitsForMember(member), compose.waitsForMemberHelp]
    : [compose.waitsForService, compose.waitsForServiceHelp];
};

const QueuedNotice = ({ controller, state }: Props) => {
  const { compose } = useText();
  const [heading = '', help] = useWaiting({ controller, state });
  return (
    <Notice
      heading={heading}
      actions={[
        { label: compose.sendNow, act: controller.submit, look: 'primary' },
        { label: compose.dequeue, act: controller.dequeue },
      ]}
    >
      <p className={styles.more}>{help}</p>
    </Notice>
  );
};

/** This build must not overwrite the record of a newer build. */
const NewerBuildNotice = ({ controller }: Pick<Props, 'controller'>) => {
  const { compose, failure } = useText();
  return (
    <Notice
      heading={compose.newerBuild}
      actions={[
        { label: failure.reload, act: () => location.reload(), look: 'primary' },
        { label: compose.copyToDraft, act: controller.fork, look: 'plain' },
      ]}
    >
      {null}
    </Notice>
  );
};

/** The draft may have arrived, and no check has succeeded. It is not sent again before one does. */
const UnknownNotice = ({ controller, state }: Props) => {
  const text = useText();
  const { compose } = text;
  const { inOutbox } = state.draft.submission;
  const failure = state.outcome?.failure;
  return (
    <Notice
      icon="warning"
      isGrave
      heading={compose.mayBePublished}
      actions={[
        { label: compose.check, act: controller.check, look: 'primary' },
        inOutbox
          ? { label: compose.dequeue, act: controller.dequeue }
          : { label: compose.sendLater, act: controller.enqueue },
        { label: compose.copyToDraft, act: controller.fork, look: 'plain' },
      ]}
    >
      {failure && <p>{explainFailure(failure, text).what}</p>}
      {failure && <LazyFailureHelp error={failure} />}
      <p className={styles.more}>{inOutbox ? compose.willCheck : compose.mayBePublishedHelp}</p>
    </Notice>
  );
};

/** The service does not list the post, which is no proof. Checks continue, and the member decides. */
const NotVisibleNotice = ({ controller, state }: Props) => {
  const { compose } = useText();
  const { inOutbox } = state.draft.submission;
  const isSureToBeOne = controller.context.service.known().keepsPostId === true;
  return (
    <Notice
      heading={compose.notVisible}
      actions={[
        { label: compose.postAgain, act: controller.sendAgain, look: 'primary' },
        inOutbox
          ? { label: compose.dequeue, act: controller.dequeue }
          : { label: compose.keepWaiting, act: controller.enqueue },
        { label: compose.copyToDraft, act: controller.fork, look: 'plain' },
      ]}
    >
      <p>{compose.notVisibleHelp}</p>
      <p className={styles.more}>
        {isSureToBeOne ? compose.sentAgainIsOne : compose.sentAgainMayBeTwo}
      </p>
    </Notice>
  );
};

/** Another failure. The text is still in the form. */
const FailureNotice = ({ failure }: { failure: Failure }) => {
  const text = useText();
  const { what, advice } = explainFailure(failure, text);
  return (
    <Notice icon="warning" isGrave heading={what}>
      <p className={styles.more}>
        {advice} {text.compose.kept}
      </p>
    </Notice>
  );
};

/** Empty, or a single machine-readable word such as "Forbidden" or "invalid_token" from a gateway. */
const isNoSentence = (said: string) => /^[\w.:-]*$/.test(said);

type RefusalProps = Pick<Props, 'controller'> & { refusal: ServiceError };

/** The service refused the post as a whole. Its message is rendered as text, never as markup. */
const RefusalNotice = ({ controller, refusal }: RefusalProps) => {
  const text = useText();
  const { compose, failure } = text;
  const said = refusal.serviceMessage;
  const seconds = useSecondsLeft(waitOf(refusal));
  return (
    <Notice
      icon="warning"
      isGrave
      heading={compose.refused}
      actions={isConflict(refusal) ? [{ label: compose.copyToDraft, act: controller.fork }] : []}
    >
      {isNoSentence(said) && <p>{explainFailure(refusal, text).what}</p>}
      {said && <p dir="auto">{said}</p>}
      <LazyFailureHelp error={refusal} />
      <p className={styles.more}>
        {seconds > 0 && failure.waitSeconds(seconds)} {compose.kept}
      </p>
    </Notice>
  );
};
