import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from '../../device/navigation';

/**
 * Closes a dialog when the page changes, because it would keep the focus from the new page. A dialog that was
 * opened while the new page was loading stays.
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
