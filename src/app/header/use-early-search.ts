import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { takeEarlySearch } from '../../boot/early-search';
import { useNavigation } from '../../device/navigation';

/** Carries the state of the search box in index.html over into that of the app, which replaces it. */
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
  // The router cannot navigate before the app has rendered.
  useEffect(() => {
    if (early?.isSubmitted) box.current?.form?.requestSubmit();
  }, [early, box]);
};
