import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { waitOf } from '../../api/errors';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft, Outcome } from '../../forum/drafts/open-draft';
import { mayEdit } from '../../forum/drafts/submission';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { CancelButton } from './cancel-button';
import { ContentField, DestinationFields, TitleField } from './compose-fields';
import styles from './compose-form.module.css';
import { ComposeNotice } from './compose-notice';
import { DraftStatus } from './draft-status';
import { useFieldErrors } from './use-field-errors';

type Props = { controller: DraftController; state: OpenDraft };

type FormProps = Props & { underTitle: ReactNode };

/** The fields of a post. An error appears under its field once the field has lost focus. */
export const ComposeForm = ({ controller, state, underTitle }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { draft, task, outcome } = state;
  const { errorOf, blur, blurAll, isValid } = useFieldErrors(draft, outcome);
  useFocusOnError(form, attempts, outcome);
  const secondsLeft = useSecondsUntilPost(controller, outcome);
  const isLocked = task !== null || !mayEdit(draft.submission);
  const shared = { fields: draft, isLocked, errorOf, onWrite: controller.write, onBlur: blur };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    blurAll();
    setAttempts(attempts + 1);
    if (isValid && !isLocked && secondsLeft === 0) void controller.submit();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isInDialog = event.target instanceof HTMLInputElement && event.target.closest('dialog');
    // The search box of a picker's tree is inside this form, and Enter there acts on the tree.
    if (isInDialog) event.preventDefault();
    else if (event.ctrlKey || event.metaKey) submit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <TitleField {...shared} />
      {underTitle}
      <DestinationFields
        blockId={draft.blockId}
        topicId={draft.topicId}
        blockError={errorOf('blockId')}
        topicError={errorOf('topicId')}
        isLocked={isLocked}
        onWrite={controller.write}
        onBlur={blur}
      />
      <ContentField {...shared} />
      <div className={styles.end}>
        <ComposeNotice controller={controller} state={state} />
        <ComposeFoot controller={controller} state={state} secondsLeft={secondsLeft} />
      </div>
    </form>
  );
};

const ComposeFoot = ({ controller, state, secondsLeft }: Props & { secondsLeft: number }) => {
  const { compose } = useText();
  const isSending = state.task === 'sending';
  // A draft that is queued or may have arrived has its own buttons, in the notice above.
  const maySubmit = state.draft.submission.state === 'editing' || isSending;
  return (
    <div className={styles.foot}>
      <DraftStatus saving={state.saving} />
      <CancelButton controller={controller} state={state} />
      {maySubmit && (
        <button
          type="submit"
          className={button.primary}
          aria-disabled={state.task !== null || secondsLeft > 0}
        >
          {isSending
            ? compose.posting
            : secondsLeft > 0
              ? compose.postIn(secondsLeft)
              : compose.post}
        </button>
      )}
    </div>
  );
};

/** The pause that the service requested, possibly while another draft was open. */
const useSecondsUntilPost = (controller: DraftController, outcome: Outcome | null) => {
  const { msToWait } = controller.context.service;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome may begin or end a pause
  const left = useMemo(msToWait, [msToWait, outcome]);
  return useSecondsLeft(waitOf(outcome?.failure) ?? left);
};

/** Focuses the first invalid field after an attempt to post, and after a refusal. */
const useFocusOnError = (
  form: RefObject<HTMLFormElement | null>,
  attempts: number,
  outcome: Outcome | null,
) => {
  const failure = outcome?.failure;
  useEffect(() => {
    if (attempts === 0 && !failure) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts, failure]);
};
