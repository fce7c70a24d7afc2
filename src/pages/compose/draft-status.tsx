import { useEffect, useState } from 'react';
import type { SavedState } from '../../forum/drafts/form';
import { relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Icon } from '../../ui/icon';
import styles from './draft-status.module.css';

/** Whether the text on the screen is stored, announced once per visit. */
export const DraftStatus = ({ saved }: { saved: SavedState }) => {
  const { compose } = useText();
  const [wasSaved, setWasSaved] = useState(false);
  if (saved.state === 'saved' && !wasSaved) setWasSaved(true);
  return (
    <>
      <Announcer>{wasSaved ? compose.saved : ''}</Announcer>
      <Status saved={saved} />
    </>
  );
};

/** Shows a tick only if the text is stored. */
const Status = ({ saved }: { saved: SavedState }) => {
  const { compose } = useText();
  if (saved.state === 'clean') return <p className={styles.status} />;
  if (saved.state === 'saving') return <p className={styles.status}>{compose.saving}</p>;
  if (saved.state === 'saved') {
    return (
      <p className={styles.status} data-saved>
        <Icon name="check" /> <SavedAt at={saved.at} />
      </p>
    );
  }
  const reasons = { full: compose.notSavedFull, off: compose.notSavedOff };
  const reason = saved.state === 'unsaved' ? reasons[saved.trouble] : compose.discardedElsewhere;
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
