import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { type Failure, isConflict, ServiceError } from '../../api/errors';
import { useOnline } from '../../device/network';
import { openingOf } from '../../forum/content/read-content';
import type { DraftForm, FormState } from '../../forum/drafts/form';
import { explainFailure } from '../../forum/failures/explain-failure';
import { LazyFailureHelp, Wait } from '../../forum/failures/failure-card';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './notice.module.css';

type Props = { form: DraftForm; state: FormState; secondsLeft: number };

type Action = { label: string; act: () => void; look?: 'primary' | 'plain' };

type Notice = {
  heading: string;
  isGrave?: boolean;
  body?: ReactNode;
  /** In seconds, if the service asks for a pause. */
  wait?: number;
  help?: string;
  actions?: Action[];
};

type Context = Props & { text: Catalogue; isOnline: boolean };

function noticeOf({ form, state, secondsLeft, text, isOnline }: Context): Notice | null {
  const { compose } = text;
  const { phase, problem, draft } = state;
  const { sendsPostId } = form.context.service;
  const copy: Action = { label: compose.copyToDraft, act: form.copy, look: 'plain' };
  const edit: Action = { label: compose.editAgain, act: form.edit };
  const takeBack: Action = { label: compose.dequeue, act: form.takeBack };
  const sendLater: Action = { label: compose.sendLater, act: form.queue };
  // Where the service gives its own ids, nothing is sent twice without its member.
  const isLeft = draft.inOutbox && sendsPostId;

  // Never sent in the name of another member: whoever is here takes it back first.
  if (phase === 'queued' && problem?.type === 'otherMember')
    return {
      heading: compose.waitsForOther,
      help: compose.waitsForOtherHelp,
      actions: [takeBack],
    };
  if (phase === 'queued') {
    const failure = problem?.type === 'failed' && problem.failure;
    const isPaused = secondsLeft > 0;
    const sendNow: Action = { label: compose.sendNow, act: form.post, look: 'primary' };
    return {
      heading: compose.waiting,
      body: failure && <Reason failure={failure} />,
      wait: secondsLeft,
      help: isOnline ? compose.waitingAgainHelp : compose.waitingHelp,
      actions: isOnline && !isPaused ? [sendNow, takeBack] : [takeBack],
    };
  }
  if (phase === 'unknown' && !problem) return { heading: compose.checking };
  if (phase !== 'unknown' && phase !== 'editing') return null;

  switch (problem?.type) {
    case 'unreachable':
      return {
        heading: compose.mayBePublished,
        isGrave: true,
        body: <Reason failure={problem.failure} />,
        help: isLeft ? compose.willCheck : compose.mayBePublishedHelp,
        actions: [
          { label: compose.check, act: form.check, look: 'primary' },
          ...(sendsPostId ? [isLeft ? takeBack : sendLater] : []),
          copy,
        ],
      };
    case 'missing':
      return {
        heading: compose.notVisible,
        body: <p>{compose.notVisibleHelp}</p>,
        help: sendsPostId ? compose.sentAgainIsOne : compose.sentAgainMayBeTwo,
        actions: [edit],
      };
    case 'found': {
      const { post } = problem;
      return {
        heading: compose.isThisYours,
        body: (
          <>
            <p>{compose.isThisYoursHelp}</p>
            <blockquote className={styles.found} dir="auto">
              <Link to={postAddress(post.id)} target="_blank" rel="noopener">
                <bdi>{post.title || text.post.untitled}</bdi>
              </Link>
              <p>{openingOf(post.content, 300)}</p>
            </blockquote>
          </>
        ),
        actions: [{ label: compose.thatIsIt, act: form.acceptFound, look: 'primary' }, edit],
      };
    }
    case 'released':
      return { heading: compose.notArrived, isGrave: true, help: compose.notArrivedHelp };
    case 'failed': {
      const { failure } = problem;
      if (!(failure instanceof ServiceError)) {
        const { what, advice } = explainFailure(failure, text);
        const help = `${advice} ${compose.kept}`;
        return { heading: what, isGrave: true, help };
      }
      const isTooLong = failure.status === 413 || failure.code === 41300;
      return {
        heading: compose.refused,
        isGrave: true,
        body: <Reason failure={failure} />,
        wait: secondsLeft,
        help: isTooLong ? compose.tooLong : compose.kept,
        actions: isConflict(failure) ? [copy] : [],
      };
    }
    default:
      return null;
  }
}

export const ComposeNotice = ({ form, state, secondsLeft }: Props) => {
  const text = useText();
  const notice = noticeOf({ form, state, secondsLeft, text, isOnline: useOnline() });
  const isForked = !notice && state.draft.forkOf !== undefined;
  return (
    <>
      {/* There before its words, or they would not be read out. */}
      <div role="status">
        {isForked && <p className="muted">{text.compose.forked}</p>}
        {notice && !notice.isGrave && <NoticeCard key={notice.heading} {...notice} />}
      </div>
      {notice?.isGrave && <NoticeCard key={notice.heading} {...notice} />}
    </>
  );
};

const NoticeCard = ({ heading, isGrave = false, body, wait = 0, help, actions = [] }: Notice) => (
  <div
    className={styles.notice}
    role={isGrave ? 'alert' : undefined}
    data-weight={isGrave ? 'grave' : 'quiet'}
    tabIndex={-1}
  >
    <p className={styles.heading}>
      <Icon name={isGrave ? 'warning' : 'clock'} /> {heading}
    </p>
    {body}
    {wait > 0 && <Wait seconds={wait} />}
    {help && <p className="muted">{help}</p>}
    {actions.length > 0 && (
      <p className="cluster">
        {actions.map(({ label, act, look = 'button' }) => (
          <button key={label} type="button" className={button[look]} onClick={() => void act()}>
            {label}
          </button>
        ))}
      </p>
    )}
  </div>
);

/** Empty, or a single machine-readable word such as "Forbidden" or "invalid_token" from a gateway. */
const isNoSentence = (said: string) => /^[\w.:-]*$/.test(said);

/** The service's message is rendered as text, never as markup. */
const Reason = ({ failure }: { failure: Failure }) => {
  const text = useText();
  const said = failure instanceof ServiceError ? failure.serviceMessage : '';
  return (
    <>
      {isNoSentence(said) && <p>{explainFailure(failure, text).what}</p>}
      {said && <p dir="auto">{said}</p>}
      <LazyFailureHelp error={failure} />
    </>
  );
};
