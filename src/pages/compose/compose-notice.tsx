import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { draftAddress, postAddress } from '../../addresses';
import { isConflict, ServiceError, waitOf } from '../../api/errors';
import { plainText } from '../../contract/plain-text';
import { useOnline } from '../../device/network';
import { refusedField } from '../../forum/drafts/draft-validation';
import type { DraftForm, FormState, Problem } from '../../forum/drafts/form';
import {
  type Draft,
  isForOther,
  isOfNewerBuild,
  nameOf,
  ownDraft,
  type Sender,
} from '../../forum/drafts/record';
import { useForks } from '../../forum/drafts/use-draft';
import { explainFailure } from '../../forum/failures/explain-failure';
import { LazyFailureHelp } from '../../forum/failures/failure-card';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import styles from './notice.module.css';

type Props = { form: DraftForm; state: FormState };

type Action = { label: string; act: () => void; look?: 'primary' | 'plain' };

type Notice = {
  heading: string;
  /** Something went wrong: screen readers announce it at once. */
  isGrave?: boolean;
  body?: ReactNode;
  actions?: Action[];
};

type Context = Props & { text: Catalogue; sender: Sender | undefined };

/** What a form says about its draft besides the buttons, by what has happened to it. */
const notices: { [Name in NoticeName]: (context: Context) => Notice | null } = {
  asking: ({ text }) => ({ heading: text.compose.checking }),
  newerBuild: ({ text, form }) => ({
    heading: text.compose.newerBuild,
    actions: [
      { label: text.failure.reload, act: () => location.reload(), look: 'primary' },
      copy({ text, form }),
    ],
  }),
  sendingElsewhere: ({ text }) => ({ heading: text.compose.sendingElsewhere }),
  elsewhere: ({ text, form }) => ({
    heading: text.compose.elsewhere,
    body: <p className={styles.more}>{text.compose.elsewhereHelp}</p>,
    actions: [{ label: text.compose.continueHere, act: form.continueHere, look: 'primary' }],
  }),
  queued: ({ text, form, state, sender }) => {
    const [heading = '', help] = whatItWaitsFor(state.draft, sender, text);
    return {
      heading,
      body: <p className={styles.more}>{help}</p>,
      actions: [
        { label: text.compose.sendNow, act: form.post, look: 'primary' },
        { label: text.compose.dequeue, act: form.takeBack },
      ],
    };
  },
  unreachable: ({ text, form, state }) => {
    const { compose } = text;
    const { inOutbox } = state.draft;
    const { failure } = state.problem as Extract<Problem, { type: 'unreachable' }>;
    return {
      heading: compose.mayBePublished,
      isGrave: true,
      body: (
        <>
          <p>{explainFailure(failure, text).what}</p>
          <LazyFailureHelp error={failure} />
          <p className={styles.more}>{inOutbox ? compose.willCheck : compose.mayBePublishedHelp}</p>
        </>
      ),
      actions: [
        { label: compose.check, act: form.check, look: 'primary' },
        inOutbox
          ? { label: compose.dequeue, act: form.takeBack }
          : { label: compose.sendLater, act: form.queue },
        copy({ text, form }),
      ],
    };
  },
  missing: ({ text: { compose }, form }) => ({
    heading: compose.notVisible,
    body: (
      <>
        <p>{compose.notVisibleHelp}</p>
        <p className={styles.more}>
          {idsAreKept(form) ? compose.sentAgainIsOne : compose.sentAgainMayBeTwo}
        </p>
      </>
    ),
    actions: [
      { label: compose.postAgain, act: form.postAgain, look: 'primary' },
      { label: compose.editAgain, act: form.edit },
    ],
  }),
  found: ({ text, form, state }) => {
    const { compose } = text;
    const { post } = state.problem as Extract<Problem, { type: 'found' }>;
    const keepApart =
      post.id === state.id ? copy({ text, form }) : { label: compose.editAgain, act: form.edit };
    return {
      heading: compose.isThisYours,
      body: (
        <>
          <p>{compose.isThisYoursHelp}</p>
          <blockquote className={styles.found} dir="auto">
            <Link to={postAddress(post.id)} target="_blank" rel="noopener">
              <bdi>{post.title || text.post.untitled}</bdi>
            </Link>
            <p>{plainText(post.content, mostShown)}</p>
          </blockquote>
        </>
      ),
      actions: [{ label: compose.thatIsIt, act: form.acceptFound, look: 'primary' }, keepApart],
    };
  },
  released: ({ text }) => ({
    heading: text.compose.notArrived,
    isGrave: true,
    body: <p className={styles.more}>{text.compose.notArrivedHelp}</p>,
  }),
  refused: ({ text, form, state }) => {
    const { failure } = state.problem as { failure: ServiceError };
    // It stands at that field.
    if (refusedField(failure) !== null) return null;
    return {
      heading: text.compose.refused,
      isGrave: true,
      body: <Refusal refusal={failure} />,
      actions: isConflict(failure) ? [copy({ text, form })] : [],
    };
  },
  failed: ({ text, state }) => {
    const { failure } = state.problem as Extract<Problem, { type: 'failed' }>;
    const { what, advice } = explainFailure(failure, text);
    return {
      heading: what,
      isGrave: true,
      body: (
        <p className={styles.more}>
          {advice} {text.compose.kept}
        </p>
      ),
    };
  },
  notQueued: ({ text }) => ({ heading: text.compose.notQueued, isGrave: true }),
  unread: ({ text }) => ({ heading: text.compose.notReadYet }),
};

type NoticeName =
  | 'asking'
  | 'newerBuild'
  | 'sendingElsewhere'
  | 'elsewhere'
  | 'queued'
  | 'refused'
  | Problem['type'];

/** In UTF-16 units. */
const mostShown = 300;

const idsAreKept = (form: DraftForm) => form.context.service.known().keepsPostId === true;

const copy = ({ text, form }: Pick<Context, 'text' | 'form'>): Action => ({
  label: text.compose.copyToDraft,
  act: form.copy,
  look: 'plain',
});

function nameOfNotice({ phase, problem, draft }: FormState): NoticeName | null {
  if (phase === 'elsewhere') {
    if (isOfNewerBuild(draft)) return 'newerBuild';
    return draft.phase === 'sending' ? 'sendingElsewhere' : 'elsewhere';
  }
  if (phase === 'unknown') return problem?.type ?? 'asking';
  if (phase === 'queued') return 'queued';
  if (phase !== 'editing' || !problem) return null;
  const isRefused = problem.type === 'failed' && problem.failure instanceof ServiceError;
  return isRefused ? 'refused' : problem.type;
}

/** What has happened to the draft, as far as the button does not show it, and what can be done. */
export const ComposeNotice = ({ form, state }: Props) => {
  const text = useText();
  const sender = useSender(form, state.phase === 'queued');
  const name = nameOfNotice(state);
  const notice = name && notices[name]({ form, state, text, sender });
  if (!notice) return <Forks draft={state.draft} />;
  const { heading, isGrave = false, body, actions = [] } = notice;
  return (
    <div
      key={name}
      className={styles.notice}
      role={isGrave ? 'alert' : 'status'}
      data-weight={isGrave ? 'grave' : undefined}
    >
      <p className={styles.heading}>
        <Icon name={isGrave ? 'warning' : 'clock'} /> {heading}
      </p>
      {body}
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
};

/** Two drafts of the same beginnings name each other. */
const Forks = ({ draft }: { draft: Draft }) => {
  const { compose } = useText();
  const forks = useForks(draft);
  if (forks.length === 0) return null;
  return (
    <p className="muted" role="status">
      {draft.forkOf ? compose.forked : compose.hasFork}{' '}
      {forks.map(({ id, fields, phase, postId }) => (
        <Link
          key={id}
          to={phase === 'published' ? postAddress(postId) : draftAddress(id)}
          state={ownDraft}
        >
          <bdi>{nameOf(fields) || compose.untitled}</bdi>
        </Link>
      ))}
    </p>
  );
};

/** The member and service that a post would be sent by now. */
const useSender = ({ context: { service } }: DraftForm, isNeeded: boolean) => {
  const [sender, setSender] = useState<Sender>();
  const isOnline = useOnline();
  // Without a network this is the last known member. Once it returns, the host is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew
  useEffect(() => {
    if (isNeeded) void service.sender(true).then(setSender);
  }, [service, isNeeded, isOnline]);
  return sender;
};

/** What the draft waits for, and what sending it now would mean. */
function whatItWaitsFor(draft: Draft, now: Sender | undefined, { compose }: Catalogue) {
  if (!isForOther(draft, now)) return [compose.waiting, compose.waitingHelp];
  const { service, member } = draft.sender ?? { service: '', member: '' };
  return service === now?.service
    ? [compose.waitsForMember(member), compose.waitsForMemberHelp]
    : [compose.waitsForService, compose.waitsForServiceHelp];
}

/** Empty, or a single machine-readable word such as "Forbidden" or "invalid_token" from a gateway. */
const isNoSentence = (said: string) => /^[\w.:-]*$/.test(said);

/** The service refused the post as a whole. Its message is rendered as text, never as markup. */
const Refusal = ({ refusal }: { refusal: ServiceError }) => {
  const text = useText();
  const said = refusal.serviceMessage;
  const waitMs = waitOf(refusal);
  const seconds = useSecondsLeft(waitMs);
  const { waitSeconds } = text.failure;
  return (
    <>
      {isNoSentence(said) && <p>{explainFailure(refusal, text).what}</p>}
      {said && <p dir="auto">{said}</p>}
      <LazyFailureHelp error={refusal} />
      {seconds > 0 && (
        <>
          {/* Announced once. The number that counts is only seen. */}
          <p className="unseen">{waitSeconds(Math.ceil((waitMs ?? 0) / 1000))}</p>
          <p className={styles.more} aria-hidden="true">
            {waitSeconds(seconds)}
          </p>
        </>
      )}
      <p className={styles.more}>{text.compose.kept}</p>
    </>
  );
};
