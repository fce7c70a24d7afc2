import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes a dialog when the page changes, because it would keep the focus from the new page. */
export const useCloseWithPage = (dialog: RefObject<HTMLDialogElement | null>) => {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => {
    if (openedAt.current !== key) dialog.current?.close();
    openedAt.current = key;
  }, [key, dialog]);
};
