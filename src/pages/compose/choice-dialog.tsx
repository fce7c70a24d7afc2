import type { ReactNode } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import frame from '../../ui/dialog.module.css';
import { useModal } from '../../ui/use-modal';

type Props = {
  heading: string;
  onClose: () => void;
  children: ReactNode;
  answers: ReactNode;
};

/** Escape and "Cancel" leave the question unanswered. */
export const ChoiceDialog = ({ heading, onClose, children, answers }: Props) => {
  const { app } = useText();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={frame.dialog} aria-label={heading} onClose={onClose}>
      <h2 className="subtitle">{heading}</h2>
      {children}
      <p className={`cluster ${frame.answers}`}>
        <Button look="plain" onClick={onClose}>
          {app.cancel}
        </Button>
        {answers}
      </p>
    </dialog>
  );
};
