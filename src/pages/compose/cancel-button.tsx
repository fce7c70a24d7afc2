import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { DraftForm, FormState } from '../../forum/drafts/form';
import { isBlank } from '../../forum/drafts/record';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { ChoiceDialog } from './choice-dialog';

type Props = { form: DraftForm; state: FormState };

/** Leaves the form. If the draft has text, a dialog first asks what to do with it. */
export const CancelButton = ({ form, state }: Props) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  const goBack = () => {
    const isFirst = (window.history.state?.idx ?? 0) === 0;
    if (isFirst) void navigate(searchAddress());
    else void navigate(-1);
  };
  // A draft that another tab writes is not this tab's to discard.
  const mayDiscard = !isBlank(state.fields) && state.phase !== 'elsewhere';
  const cancel = () => (mayDiscard ? dialog.current?.showModal() : goBack());
  const discard = async () => {
    await form.discard();
    goBack();
  };

  return (
    <>
      <button type="button" className={button.plain} onClick={cancel}>
        {mayDiscard ? compose.discardDraft : app.cancel}
      </button>
      <ChoiceDialog
        ref={dialog}
        heading={compose.cancelHeading}
        help={compose.cancelHelp}
        choices={[
          { label: compose.keepDraft, onPick: goBack, isFirst: true },
          { label: compose.discardDraft, onPick: discard },
          { label: compose.goOn, onPick: () => {} },
        ]}
      />
    </>
  );
};
