import { useEffect } from 'react';
import { useCommands } from '../commands/commands';

/**
 * Back closes the dialog or picture on top before it leaves the page, where the browser lets a page refuse to be
 * left: not to another site. Elsewhere the dialog closes with its page. On Android dialogs close by themselves.
 */
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
      // As `requestClose` does, which is newer than some browsers that open the page.
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    };
    navigation.addEventListener('navigate', leave);
    return () => navigation.removeEventListener('navigate', leave);
  }, [dialogs]);
};
