import type { FormEventHandler, ReactNode } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import frame from '../../ui/dialog.module.css';
import { useModal } from '../../ui/use-modal';

type Props = {
  heading: string;
  onClose: () => void;
  children: ReactNode;
  answers?: ReactNode;
  /** With it, the fields are those of a form, which "Insert" gives. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
};

/** Escape and "Cancel" leave the question unanswered. */
export const ChoiceDialog = ({ heading, onClose, children, answers, onSubmit }: Props) => {
  const { app, compose } = useText();
  const dialog = useModal();
  const shown = (
    <dialog ref={dialog} className={frame.dialog} aria-label={heading} onClose={onClose}>
      <h2 className="subtitle">{heading}</h2>
      {children}
      <p className={`cluster ${frame.answers}`}>
        <Button look="plain" onClick={onClose}>
          {app.cancel}
        </Button>
        {answers}
        {onSubmit && (
          <Button look="primary" type="submit">
            {compose.editor.insert}
          </Button>
        )}
      </p>
    </dialog>
  );
  if (!onSubmit) return shown;
  return (
    <form onSubmit={onSubmit} noValidate autoComplete="off">
      {shown}
    </form>
  );
};
