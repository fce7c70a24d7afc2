import { useText } from '../i18n/i18n-context';
import { Notice } from './notice';
import styles from './skeleton.module.css';
import { useIsLong } from './use-is-long';

export type SkeletonShape = 'row' | 'article' | 'card' | 'head';

type Props = {
  rows?: number;
  label: string;
  shape?: SkeletonShape;
  isOffline?: boolean | undefined;
};

/** As tall as the rows that load, so that nothing moves when those arrive. */
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

export const OfflineNotice = () => {
  const { search: text } = useText();
  return (
    <Notice icon="offline" tone="in-gold" heading={text.notHereOffline} role="status">
      <p>{text.waitsForNetwork}</p>
    </Notice>
  );
};
