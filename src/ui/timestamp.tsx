import { useState } from 'react';
import { exactTime, parseTimestamp, relativeTime } from '../i18n/dates';
import { useI18n } from '../i18n/i18n-context';
import { useSettings } from '../settings/settings-context';
import styles from './timestamp.module.css';

/** "3 hours ago"; the exact time on hover, focus and tap. A timestamp nobody can read is shown as it came. */
export const Timestamp = ({ at }: { at: string }) => {
  const { language, text } = useI18n();
  const { timeZone } = useSettings();
  const [exact, setExact] = useState(false);
  const timestamp = parseTimestamp(at, timeZone);
  if (!timestamp)
    return (
      <span dir="auto" className={styles.unreadable}>
        {at || text.post.unknownTime}
      </span>
    );
  const written = exactTime(timestamp, language);
  return (
    <button
      type="button"
      className={styles.timestamp}
      title={written}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <time dateTime={timestamp.toISOString()}>
        {exact ? written : relativeTime(timestamp, language, Date.now())}
      </time>
    </button>
  );
};
