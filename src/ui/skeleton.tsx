import styles from './skeleton.module.css';

/** Rows of the height that is coming, so that nothing jumps when it comes. */
export const Skeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div className={styles.rows} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike
      <div key={row} className={styles.row} />
    ))}
  </div>
);
