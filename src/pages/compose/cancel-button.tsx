import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { isBlank } from '../../forum/drafts/draft-fields';
import type { DraftSession, SessionState } from '../../forum/drafts/draft-session';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { ChoiceDialog } from './choice-dialog';

type Props = { session: DraftSession; state: SessionState };

/** Leaves the form; a draft with words in it only after it was decided what becomes of it. */
export const CancelButton = ({ session, state }: Props) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  const goBack = () => {
    const isFirst = (window.history.state?.idx ?? 0) === 0;
    if (isFirst) navigate(searchAddress());
    else navigate(-1);
  };
  const cancel = () => (isBlank(state.draft) ? goBack() : dialog.current?.showModal());
  const discard = async () => {
    await session.discard();
    goBack();
  };

  return (
    <>
      <button type="button" className={button.plain} onClick={cancel}>
        {app.cancel}
      </button>
      <ChoiceDialog
        ref={dialog}
        heading={compose.cancelHeading}
        help={compose.cancelHelp}
        choices={[
          { label: compose.keepDraft, pick: goBack, isFirst: true },
          { label: compose.discardDraft, pick: discard },
          { label: compose.goOn, pick: () => {} },
        ]}
      />
    </>
  );
};
