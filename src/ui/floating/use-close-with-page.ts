import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { browserEntryKey } from '../../device/history-entry';

/**
 * Closes a dialog when the page changes, because it would keep the focus from the new page. A dialog that was
 * opened while the new page was loading stays.
 */
export const useCloseWithPage = (dialog: RefObject<HTMLDialogElement | null>) => {
  const { key } = useLocation();
  const [openedAt] = useState(browserEntryKey);
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current !== key && openedAt !== key) dialog.current?.close();
    shown.current = key;
  }, [key, openedAt, dialog]);
};
