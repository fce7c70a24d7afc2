import { useEffect } from 'react';
import { useCommands } from '../commands/commands';

/** Browsers do not let a page refuse to be left for another site; on Android dialogs close by themselves. */
export const useBackClosesDialog = () => {
  const { dialogs } = useCommands();
  useEffect(() => {
    const { navigation } = window;
    if (!navigation) return;
    const leave = (event: NavigateEvent) => {
      const dialog = [...dialogs].at(-1);
      const isBack = event.destination.index < (navigation.currentEntry?.index ?? 0);
      if (!dialog || event.navigationType !== 'traverse' || !isBack || !event.cancelable) return;
      event.preventDefault();
      // `requestClose` is newer than some browsers that open the page.
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    };
    navigation.addEventListener('navigate', leave);
    return () => navigation.removeEventListener('navigate', leave);
  }, [dialogs]);
};
