import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigation } from '../../browser/navigation';
import { takeEarlySearch } from '../../start/early-search';

/** What was done in the search box of index.html goes on in that of the app, which takes its place. */
export const useEarlySearch = (box: RefObject<HTMLInputElement | null>) => {
  const navigation = useNavigation();
  const [early] = useState(takeEarlySearch);
  useLayoutEffect(() => {
    if (!early || !box.current) return;
    const { value, selectionStart, selectionEnd } = early.box;
    if (value) {
      navigation.used.written.add(box.current);
      box.current.value = value;
      box.current.setSelectionRange(selectionStart, selectionEnd);
    }
    if (early.isFocused) box.current.focus({ preventScroll: true });
  }, [early, box, navigation]);
  // The router goes nowhere before the app is drawn.
  useEffect(() => {
    if (early?.isSubmitted) box.current?.form?.requestSubmit();
  }, [early, box]);
};
