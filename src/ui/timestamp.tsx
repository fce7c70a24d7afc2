import { useState, useSyncExternalStore } from 'react';
import { correctedNow } from '../device/service-clock';
import { exactTime, parseTimestamp, relativeTime, shortTime } from '../i18n/dates';
import { useText } from '../i18n/i18n-context';
import { useSettings } from '../settings/settings-context';
import styles from './timestamp.module.css';

/** In milliseconds: the smallest unit of a relative time. */
const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const tellAll = () => {
  // A hidden page updates when it becomes visible: the device may have slept meanwhile.
  if (!document.hidden) for (const listener of listeners) listener();
};

const followTime = (listener: () => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tellAll, minute);
    document.addEventListener('visibilitychange', tellAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellAll);
  };
};

type Props = {
  at: string;
  /** Puts the relative time into a sentence about what happened. */
  inWords?: (ago: string) => string;
  /** In a row: "3 hr" on a narrow screen, and no tab stop. */
  isShort?: boolean;
};

/** "3 hours ago", with the exact time on hover, focus and tap. An invalid timestamp is shown as received. */
export const Timestamp = ({ at, inWords = (ago) => ago, isShort = false }: Props) => {
  const text = useText();
  const { timeZone } = useSettings();
  const [exact, setExact] = useState(false);
  const timestamp = parseTimestamp(at, timeZone);
  const ago = useSyncExternalStore(followTime, () =>
    timestamp ? relativeTime(timestamp, text, correctedNow()) : '',
  );
  if (!timestamp)
    return (
      <span dir="auto" className={styles.unreadable}>
        {at || text.post.unknownTime}
      </span>
    );
  const written = exactTime(timestamp, text);
  return (
    <button
      type="button"
      className={styles.timestamp}
      tabIndex={isShort ? -1 : undefined}
      title={written}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <time
        className={styles.short}
        dateTime={timestamp.toISOString()}
        data-short={isShort && !exact ? shortTime(timestamp, text, correctedNow()) : undefined}
      >
        {exact ? written : inWords(ago)}
      </time>
    </button>
  );
};
