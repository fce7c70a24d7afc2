import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type Props = { label: ReactNode; isOpen?: boolean; children: ReactNode };

/** What is shown when one asks for it: the browser's own, with a mark of our family in place of its triangle. */
export const Disclosure = ({ label, isOpen = false, children }: Props) => (
  <details className={styles.disclosure} open={isOpen}>
    <summary className={styles.label}>
      {label} <Icon name="down" />
    </summary>
    {children}
  </details>
);
