import { useSyncExternalStore } from 'react';
import { useSettings } from '../context/app-context';
import { limits } from '../context/limits';
import { useServiceClock } from '../context/service-clock';
import { exactTime, parseTimestamp, relativeTime, shortTime } from '../i18n/dates';
import { useText } from '../i18n/i18n-context';
import styles from './timestamp.module.css';

const followTime = (listener: () => void) => {
  const timer = setInterval(listener, limits.minuteMs);
  // The device may have slept while the page was hidden.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** '' for null. */
export const useAgo = (at: Date | null, now: () => number) => {
  const text = useText();
  return useSyncExternalStore(followTime, () => (at ? relativeTime(at, text, now()) : ''));
};

type Props = {
  at: string;
  inWords?: (ago: string) => string;
  isShort?: boolean;
  isExact?: boolean;
};

/** An invalid timestamp is shown as received. */
export const Timestamp = ({ at, inWords = (ago) => ago, isShort, isExact }: Props) => {
  const text = useText();
  const { timeZone } = useSettings();
  const { now } = useServiceClock();
  const timestamp = parseTimestamp(at, timeZone);
  const ago = useAgo(timestamp, now);
  if (!timestamp)
    return (
      <span dir="auto" className={styles.unreadable}>
        {at || text.post.unknownTime}
      </span>
    );
  const written = exactTime(timestamp, text);
  return (
    <time
      className={styles.timestamp}
      dateTime={timestamp.toISOString()}
      title={written}
      data-short={isShort ? shortTime(timestamp, text, now()) : undefined}
    >
      {isShort ? <span>{inWords(ago)}</span> : isExact ? written : inWords(ago)}
    </time>
  );
};
