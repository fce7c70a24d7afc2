import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/i18n-context';
import { Button } from './button';
import frame from './dialog.module.css';
import { Icon } from './icon';
import { useModal } from './use-modal';

type Props = {
  id?: string;
  className?: string | undefined;
  heading: string;
  onClose: () => void;
  children: ReactNode;
};

export const ClosableDialog = ({ className = '', heading, children, ...props }: Props) => {
  const { app } = useText();
  const dialog = useModal();
  const headingId = useId();
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${className}`}
      aria-labelledby={headingId}
      {...props}
      closedby="any"
    >
      <div className={frame.head}>
        <h2 id={headingId} className="subtitle">
          {heading}
        </h2>
        <Button look="plain" aria-label={app.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
};
