import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { isOfComposition } from '../../device/composition';
import type { DraftForm, FormState } from '../../forum/drafts/form';
import { type DraftField, draftFields, mayDiscard, mayEdit } from '../../forum/drafts/record';
import { useI18n, useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useSecondsLeft } from '../../ui/use-seconds-left';
import { ChoiceDialog } from './choice-dialog';
import {
  ContentField,
  DestinationFields,
  fieldNames,
  isPostKey,
  TitleField,
  useFieldErrors,
} from './compose-fields';
import styles from './compose-form.module.css';
import { ComposeNotice } from './compose-notice';

type Props = { form: DraftForm; state: FormState };

type FormProps = Props & { underTitle: ReactNode };

export const ComposeForm = ({ form, state, underTitle }: FormProps) => {
  const { compose } = useText();
  const [attempts, setAttempts] = useState(0);
  const { draft, problem } = state;
  const { fields } = draft;
  const { errorOf, blur, blurAll, isValid } = useFieldErrors(fields);
  const frame = useFocusOnWrong(attempts);
  const { msToWait } = form.context.service;
  // The service may have requested the pause for another draft, which a press finds out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal may begin or end a pause
  const secondsLeft = useSecondsLeft(useMemo(msToWait, [msToWait, problem, attempts]));
  const isLocked = !mayEdit(state);
  const shared = { isLocked, onWrite: form.write, onBlur: blur };
  const all = { ...shared, fields, errorOf };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    blurAll();
    setAttempts(attempts + 1);
    if (isValid && !isLocked && secondsLeft === 0) void form.post();
  };
  const submitByKey = (event: KeyboardEvent) => {
    // A dialog that asks for something else is inside this form.
    const isAsked = (event.target as Element).closest('dialog');
    if (isOfComposition(event.nativeEvent) || isAsked) return;
    // Held, it would post again at each refusal.
    if (isPostKey(event) && !event.repeat) submit();
  };

  return (
    <form ref={frame} className={styles.form} onSubmit={submit} onKeyDown={submitByKey} noValidate>
      <p className={styles.hint}>{compose.allRequired}</p>
      <TitleField {...shared} title={fields.title} error={errorOf('title')} />
      {underTitle}
      <DestinationFields {...all} />
      <ContentField {...all} onAppend={form.append} />
      <div className={styles.end}>
        <ComposeNotice form={form} state={state} secondsLeft={secondsLeft} />
        <ComposeFoot
          form={form}
          state={state}
          secondsLeft={secondsLeft}
          wrong={draftFields.filter(errorOf)}
        />
      </div>
    </form>
  );
};

type FootProps = Props & { secondsLeft: number; wrong: DraftField[] };

const ComposeFoot = ({ form, state, secondsLeft, wrong }: FootProps) => {
  const { language, text } = useI18n();
  const { compose, failure } = text;
  const list = useMemo(() => new Intl.ListFormat(language), [language]);
  const names = wrong.map((one) => compose[fieldNames[one]].toLowerCase());
  // The page of a post that was made here is on its way.
  const isSending = state.phase === 'sending' || state.phase === 'published';
  const isWaiting = secondsLeft > 0;
  const [hasWaited, setWaited] = useState(isWaiting);
  if (hasWaited !== isWaiting && (isWaiting || isSending)) setWaited(isWaiting);
  // A draft in any other phase has its own buttons, in the notice above.
  const maySubmit = state.phase === 'editing' || isSending;
  return (
    <div className={styles.foot}>
      <DraftStatus saved={state.saved} />
      <Announcer>{hasWaited && !isWaiting ? failure.retry : ''}</Announcer>
      {wrong.length > 0 && (
        <p className={styles.wrong}>{compose.toFix(wrong.length, list.format(names))}</p>
      )}
      <CancelButton form={form} state={state} />
      {maySubmit && (
        <Button
          look="primary"
          type="submit"
          aria-disabled={isSending || isWaiting}
          // A name that counts would be read out each second.
          aria-label={isWaiting ? compose.post : undefined}
        >
          {isSending ? compose.posting : isWaiting ? compose.postIn(secondsLeft) : compose.post}
        </Button>
      )}
    </div>
  );
};

const entryIndex = (): number => window.history.state?.idx ?? 0;

const CancelButton = ({ form, state }: Props) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [first] = useState(entryIndex);

  const goBack = () => {
    // While a dialog is open, going back closes it instead.
    flushSync(() => setLeaving(false));
    // Links within the preview have added entries of this page.
    if (first === 0) void navigate(searchAddress());
    else void navigate(Math.min(-1, first - 1 - entryIndex()));
  };
  const isKept = state.saved !== 'clean' && state.saved !== 'discarded';
  const discard = () => {
    if (mayDiscard(state)) void form.discard();
    goBack();
  };

  return (
    <>
      <Button
        look="plain"
        aria-disabled={!mayDiscard(state)}
        onClick={() => (isKept ? setLeaving(mayDiscard(state)) : goBack())}
      >
        {isKept ? compose.discardDraft : app.cancel}
      </Button>
      {isLeaving && (
        <ChoiceDialog
          heading={compose.cancelHeading}
          onClose={() => setLeaving(false)}
          answers={
            <>
              <Button onClick={goBack}>{compose.keepDraft}</Button>
              <Button look="primary" onClick={discard}>
                {compose.discardDraft}
              </Button>
            </>
          }
        >
          <p>{compose.cancelHelp}</p>
        </ChoiceDialog>
      )}
    </>
  );
};

/** Announced once, and again after it was not. */
const DraftStatus = ({ saved: state }: Pick<FormState, 'saved'>) => {
  const { compose } = useText();
  const [wasSaved, setWasSaved] = useState(false);
  const isOff = state === 'unsaved' || state === 'discarded';
  if (wasSaved ? isOff : state === 'saved') setWasSaved(!wasSaved);
  const words = {
    clean: '',
    saving: compose.saving,
    saved: compose.saved,
    unsaved: compose.notSaved,
    discarded: compose.wasDiscarded,
  };
  return (
    <>
      <Announcer>{wasSaved ? compose.saved : ''}</Announcer>
      <p className={styles.status} role={isOff ? 'alert' : undefined} data-state={state}>
        {state === 'saved' && <Icon name="check" />}
        {isOff && <Icon name="warning" />}
        <span>{words[state]}</span>
      </p>
    </>
  );
};

const useFocusOnWrong = (attempts: number) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
};
