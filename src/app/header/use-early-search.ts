import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { takeEarlySearch } from '../../boot/early-search';
import { browserEntryKey } from '../../device/history-entry';

/** Carries the state of the search box in index.html over into that of the app, which replaces it. */
export const useEarlySearch = (
  box: RefObject<HTMLInputElement | null>,
  typedAt: RefObject<string>,
) => {
  const [early] = useState(takeEarlySearch);
  useLayoutEffect(() => {
    if (!early || !box.current) return;
    const { value, selectionStart, selectionEnd } = early.box;
    if (value) {
      typedAt.current = browserEntryKey();
      box.current.value = value;
      box.current.setSelectionRange(selectionStart, selectionEnd);
    }
    if (early.isFocused) box.current.focus({ preventScroll: true });
  }, [early, box, typedAt]);
  // The router cannot navigate before the app has rendered.
  useEffect(() => {
    if (early?.isSubmitted) box.current?.form?.requestSubmit();
  }, [early, box]);
};
