import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

/** What is shown when one asks for it: the browser's own, with a mark of our family in place of its triangle. */
export const Disclosure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary className={styles.label}>
      {label} <Icon name="down" />
    </summary>
    {children}
  </details>
);
