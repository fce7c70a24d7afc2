import { useState } from 'react';
import { exactTime, parseMoment, relativeTime } from '../i18n/dates';
import { useSpeech } from '../i18n/text-context';
import styles from './moment.module.css';

/** "3 hours ago"; the exact time on hover, focus and tap. A timestamp nobody can read is shown as it came. */
export const Moment = ({ at }: { at: string }) => {
  const { language, text, host } = useSpeech();
  const [exact, setExact] = useState(false);
  const moment = parseMoment(at, host.timeZone);
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
