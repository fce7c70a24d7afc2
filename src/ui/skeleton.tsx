import { useEffect, useState } from 'react';
import { useOnline } from '../browser/network';
import { useText } from '../i18n/i18n-context';
import styles from './skeleton.module.css';

/** Milliseconds after which waiting needs a word. */
const patience = 4000;

type Props = { rows: number; label: string };

/**
 * Rows of the height that is coming, so that nothing jumps when it comes. Says so when it takes long,
 * and when nothing can come because there is no network.
 */
export const Skeleton = ({ rows, label }: Props) => {
  const { search: text } = useText();
  const isOnline = useOnline();
  const isLong = useLong();
  const said = isOnline ? isLong && text.stillWaiting : text.waitsForNetwork;
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {said && <p className={styles.said}>{said}</p>}
      {isOnline &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
          <div key={row} className={styles.row} />
        ))}
    </div>
  );
};

function useLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(later);
  }, []);
  return isLong;
}
