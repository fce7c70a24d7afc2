import type { ReactNode } from 'react';
import styles from './foot-notice.module.css';

/** Notices over the bottom of the viewport, so that nothing moves. */
export const FootNotices = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.anchor}>
    {children}
  </div>
);

export const FootNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
