import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { isBlank } from '../../forum/drafts/draft';
import type { DraftController } from '../../forum/drafts/draft-controller';
import type { OpenDraft } from '../../forum/drafts/open-draft';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { ChoiceDialog } from './choice-dialog';

type Props = { controller: DraftController; state: OpenDraft };

/** Leaves the form. If the draft has text, a dialog first asks what to do with it. */
export const CancelButton = ({ controller, state }: Props) => {
  const { app, compose } = useText();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  const goBack = () => {
    const isFirst = (window.history.state?.idx ?? 0) === 0;
    if (isFirst) void navigate(searchAddress());
    else void navigate(-1);
  };
  const cancel = () => (isBlank(state.draft) ? goBack() : dialog.current?.showModal());
  const discard = async () => {
    await controller.discard();
    goBack();
  };

  return (
    <>
      <button type="button" className={button.plain} onClick={cancel}>
        {isBlank(state.draft) ? app.cancel : compose.discardDraft}
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
