import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { mayEdit } from '../../forum/drafts/draft-delivery';
import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { ComposeFoot } from './compose-foot';
import styles from './compose-form.module.css';
import { ComposeNotice } from './compose-notice';
import { ContentField } from './content-field';
import { DestinationFields } from './destination-fields';
import { TitleField } from './title-field';
import { useFieldErrors } from './use-field-errors';
import { useFocusOnError } from './use-focus-on-error';

type Props = { session: DraftSession; state: SessionState };

/** The fields of a post. What is wrong with one stands under it, from when it was left. */
export const ComposeForm = ({ session, state }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { draft, busy, outcome } = state;
  const { errorOf, leave, leaveAll, isWhole } = useFieldErrors(draft, outcome);
  useFocusOnError(form, attempts, outcome);
  const isLocked = busy !== null || !mayEdit(draft.delivery);
  const shared = { draft, session, isLocked, errorOf, leave };

  const post = (event?: FormEvent) => {
    event?.preventDefault();
    leaveAll();
    setAttempts(attempts + 1);
    if (isWhole && !isLocked) void session.courier.post();
  };
  const postByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isInDialog = event.target instanceof HTMLInputElement && event.target.closest('dialog');
    // The box in a picker's tree stands in this form, and Enter there means the tree.
    if (isInDialog) event.preventDefault();
    else if (event.ctrlKey || event.metaKey) post();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={post} onKeyDown={postByKey} noValidate>
      <TitleField {...shared} />
      <DestinationFields {...shared} />
      <ContentField {...shared} />
      <ComposeNotice session={session} state={state} />
      <ComposeFoot session={session} state={state} />
    </form>
  );
};
