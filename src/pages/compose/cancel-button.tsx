import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { DraftForm, FormState } from '../../forum/drafts/form';
import { isBlank } from '../../forum/drafts/record';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { AskDialog } from './ask-dialog';

type Props = { form: DraftForm; state: FormState };

/** Leaves the form. If the draft has text, a dialog first asks what to do with it. */
export const CancelButton = ({ form, state }: Props) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const goBack = () => {
    const isFirst = (window.history.state?.idx ?? 0) === 0;
    if (isFirst) void navigate(searchAddress());
    else void navigate(-1);
  };
  // A draft that another tab writes is not this tab's to discard.
  const mayDiscard = !isBlank(state.fields) && state.phase !== 'elsewhere';
  const discard = async () => {
    await form.discard();
    goBack();
  };

  return (
    <>
      <button
        type="button"
        className={button.plain}
        onClick={() => (mayDiscard ? setAsking(true) : goBack())}
      >
        {mayDiscard ? compose.discardDraft : app.cancel}
      </button>
      {isAsking && (
        <AskDialog heading={compose.cancelHeading} onClose={() => setAsking(false)}>
          <p>{compose.cancelHelp}</p>
          <p className="cluster">
            <button type="button" className={button.primary} onClick={goBack}>
              {compose.keepDraft}
            </button>
            <button type="button" className={button.button} onClick={() => void discard()}>
              {compose.discardDraft}
            </button>
          </p>
        </AskDialog>
      )}
    </>
  );
};
