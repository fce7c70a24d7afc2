import { type Ref, useId } from 'react';
import button from '../../ui/button.module.css';
import frame from '../../ui/dialog.module.css';
import styles from './choice-dialog.module.css';

type Choice = { label: string; onPick: () => void; isFirst?: boolean };

type Props = {
  ref: Ref<HTMLDialogElement>;
  heading: string;
  help: string;
  choices: Choice[];
  /** Called on Escape, which leaves everything as it was. */
  onClose?: () => void;
};

/** A question with several choices. Each choice closes the dialog. */
export const ChoiceDialog = ({ ref, heading, help, choices, onClose }: Props) => {
  const id = useId();
  const pickAndClose = ({ onPick }: Choice, control: HTMLElement) => {
    control.closest('dialog')?.close();
    onPick();
  };
  return (
    <dialog
      ref={ref}
      className={frame.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      onCancel={onClose}
    >
      <h2 id={id} className={frame.heading}>
        {heading}
      </h2>
      <p id={`${id}-help`}>{help}</p>
      <p className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={choice.isFirst ? button.primary : button.button}
            onClick={({ currentTarget }) => pickAndClose(choice, currentTarget)}
          >
            {choice.label}
          </button>
        ))}
      </p>
    </dialog>
  );
};
