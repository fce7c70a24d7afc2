import { useLayoutEffect, useRef } from 'react';

/** A ref for a dialog over the page, which opens before the next key press. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Closing restores the previous focus.
    return () => opened?.close();
  }, []);
  return dialog;
};
