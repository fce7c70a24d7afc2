import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

type Props = { label: ReactNode; isOpen?: boolean; children: ReactNode };

export const Disclosure = ({ label, isOpen = false, children }: Props) => (
  <details open={isOpen}>
    <summary className={styles.label}>
      {label} <Icon name="down" />
    </summary>
    {children}
  </details>
);
