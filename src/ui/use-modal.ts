import { useLayoutEffect, useRef } from 'react';
import { useCommands } from '../commands/commands';

/** Opens before the next key press. */
export const useModal = () => {
  const { dialogs } = useCommands();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    opened.showModal();
    dialogs.add(opened);
    return () => {
      dialogs.delete(opened);
      opened.close();
    };
  }, [dialogs]);
  return dialog;
};
