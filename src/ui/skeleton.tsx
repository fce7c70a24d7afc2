import { useEffect, useState } from 'react';
import { useOnline } from '../browser/network';
import { useText } from '../i18n/i18n-context';
import { OfflineNotice } from './offline-notice';
import styles from './skeleton.module.css';

const longWaitMs = 4000;

type Props = {
  rows: number;
  label: string;
  /** Classes, where they are no rows of posts. */
  look?: Record<'rows' | 'row', string | undefined>;
};

const ofPosts = { rows: styles.rows, row: styles.row };

/**
 * Rows of the height of those that load, so that nothing moves when they arrive. Says so when loading
 * takes long, and what waits where there is no network.
 */
export const Skeleton = ({ rows, label, look = ofPosts }: Props) => {
  const { search: text } = useText();
  const isOnline = useOnline();
  const isLong = useLong();
  if (!isOnline) return <OfflineNotice />;
  return (
    <div className={look.rows} role="status" aria-label={label}>
      {isLong && <p className={styles.message}>{text.stillWaiting}</p>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <div key={row} className={look.row} />
      ))}
    </div>
  );
};

function useLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(later);
  }, []);
  return isLong;
}
