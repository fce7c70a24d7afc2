import { useText } from '../i18n/i18n-context';
import { Notice } from './notice';
import styles from './skeleton.module.css';
import { useIsLong } from './use-is-long';

export type SkeletonShape = 'row' | 'article' | 'card' | 'head';

type Props = {
  rows?: number;
  label: string;
  /** What loads: posts of a list, a whole post, roots of a tree, or the head of a page. */
  shape?: SkeletonShape;
  /** The device does not have it, and it waits for a network. */
  isOffline?: boolean | undefined;
};

/**
 * Placeholders as tall as the rows that load, so that nothing moves when those arrive. Shows a message when
 * loading takes long, and a notice instead of rows where nothing comes.
 */
export const Skeleton = ({ rows = 1, label, shape = 'row', isOffline }: Props) => {
  const { search: text } = useText();
  const isLong = useIsLong();
  if (isOffline) return <OfflineNotice />;
  return (
    <div className={styles.rows} data-shape={shape} role="status" aria-label={label}>
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
    <Notice icon="offline" tone="in-gold" heading={text.notHereOffline} role="status">
      <p>{text.waitsForNetwork}</p>
    </Notice>
  );
};
