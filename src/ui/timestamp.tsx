import { useState } from 'react';
import { exactTime, parseTimestamp, relativeTime } from '../i18n/dates';
import { useI18n } from '../i18n/i18n-context';
import styles from './timestamp.module.css';

/** "3 hours ago"; the exact time on hover, focus and tap. A timestamp nobody can read is shown as it came. */
export const Timestamp = ({ at }: { at: string }) => {
  const { language, text, host } = useI18n();
  const [exact, setExact] = useState(false);
  const moment = parseTimestamp(at, host.timeZone);
  if (!moment) return <span dir="auto">{at || text.post.unknownTime}</span>;
  const written = exactTime(moment, language);
  return (
    <button
      type="button"
      className={styles.moment}
      title={written}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
    >
      <time dateTime={moment.toISOString()}>
        {exact ? written : relativeTime(moment, language, Date.now())}
      </time>
    </button>
  );
};
