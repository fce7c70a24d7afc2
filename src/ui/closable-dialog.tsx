import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from '../browser/navigation';
import { useText } from '../i18n/i18n-context';
import button from './button.module.css';
import frame from './dialog.module.css';
import { Icon } from './icon';

type Props = { heading: string; onClose: () => void; children: ReactNode };

/**
 * A dialog belongs to the page that it was opened on, and would keep the focus from the next one. One that was
 * opened while that was on its way stays.
 */
export const useCloseWithPage = (dialog: RefObject<HTMLDialogElement | null>) => {
  const navigation = useNavigation();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!activeElement || !navigation.used.entered.has(activeElement)) dialog.current?.close();
  }, [key, navigation, dialog]);
};

/** A dialog over the page, closed by its button or by Escape. */
export const ClosableDialog = ({ heading, onClose, children }: Props) => {
  const { app } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useCloseWithPage(dialog);
  return (
    <dialog ref={dialog} className={frame.closable} aria-labelledby={id} onClose={onClose}>
      <div className={frame.head}>
        <h2 id={id} className={frame.heading}>
          {heading}
        </h2>
        <button
          type="button"
          className={button.plain}
          aria-label={app.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
};
