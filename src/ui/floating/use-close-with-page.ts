import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from '../../browser/navigation';

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
