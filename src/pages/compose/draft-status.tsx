import { useEffect, useState } from 'react';
import type { SaveState } from '../../forum/drafts/open-draft';
import { relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Icon } from '../../ui/icon';
import styles from './draft-status.module.css';

/** Whether the text on the screen is stored. Shows a tick only if it is. */
export const DraftStatus = ({ saving }: { saving: SaveState }) => {
  const text = useText();
  const { compose } = text;
  if (saving.state === 'clean') return <p className={styles.status} />;
  if (saving.state === 'unsaved') return <p className={styles.status}>{compose.saving}</p>;
  if (saving.state === 'saved') {
    return (
      <div className={styles.status} data-saved>
        <Icon name="check" /> <SavedAt at={saving.at} />
        <Announcer>{compose.saved}</Announcer>
      </div>
    );
  }
  const reasons = { full: compose.notSavedFull, off: compose.notSavedOff };
  const reason = saving.state === 'failed' ? reasons[saving.trouble] : compose.discardedElsewhere;
  return (
    <p className={styles.status} role="alert" data-unsaved>
      <Icon name="warning" /> <span>{reason}</span>
    </p>
  );
};

const SavedAt = ({ at }: { at: number }) => {
  const text = useText();
  const now = useNow();
  const seconds = Math.round((now - at) / 1000);
  if (seconds < 5) return <span>{text.compose.savedNow}</span>;
  const when = seconds < 60 ? text.time.ago.second(seconds) : relativeTime(new Date(at), text, now);
  return <span>{text.compose.savedAt(when)}</span>;
};

/** Milliseconds since 1970, updated every few seconds. */
function useNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 4000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
