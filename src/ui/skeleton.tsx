import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';
import { useText } from '../i18n/i18n-context';
import { Icon } from './icon';
import styles from './skeleton.module.css';

type Props = {
  rows?: number;
  label: string;
  /** What loads: posts of a list, a whole post, or lines of a tree. */
  shape?: 'row' | 'article' | 'line';
  /** The device does not have it, and it waits for a network. */
  isOffline?: boolean | undefined;
};

/**
 * Placeholders as tall as the rows that load, so that nothing moves when those arrive. Shows a message when
 * loading takes long, and a notice instead of rows where nothing comes.
 */
export const Skeleton = ({ rows = 1, label, shape = 'row', isOffline }: Props) => {
  const { search: text } = useText();
  const [isLong, setLong] = useState(false);
  const { device, limits } = useApp();
  useEffect(() => device.clock.after(limits.longWaitMs, () => setLong(true)), [device, limits]);
  if (isOffline) return <OfflineNotice />;
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {isLong && <p className={styles.message}>{text.stillWaiting}</p>}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
        <div key={row} className={styles[shape]} />
      ))}
    </div>
  );
};

/** Replaces content that is not on this device while there is no network. */
export const OfflineNotice = () => {
  const { search: text } = useText();
  return (
    <div className={styles.notice} role="status">
      <span className={styles.icon}>
        <Icon name="offline" />
      </span>
      <h2 className="subtitle">{text.notHereOffline}</h2>
      <p className="muted">{text.waitsForNetwork}</p>
    </div>
  );
};
