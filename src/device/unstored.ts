import { useEffect, useState } from 'react';

const eventName = 'parley:unstored';

type Reason = 'unstored' | 'searchTooLong' | 'tooManySearches';

/** Something the member chose to keep was not stored, by default because the device could not. */
export const reportUnstored = (reason: Reason = 'unstored') =>
  void dispatchEvent(new CustomEvent(eventName, { detail: reason }));

export const useUnstored = () => {
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    const report = (event: Event) => setReason((event as CustomEvent<Reason>).detail);
    addEventListener(eventName, report);
    return () => removeEventListener(eventName, report);
  }, []);
  return { reason, dismiss: () => setReason(null) };
};
