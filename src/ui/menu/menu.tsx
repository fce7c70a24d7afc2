import type { ReactNode } from 'react';
import styles from './menu.module.css';

type MenuProps = {
  summary: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

export const Menu = ({ summary, className, children }: MenuProps) => (
  <details
    className={styles.menu}
    onKeyDown={(event) => {
      if (event.key !== 'Escape' || !event.currentTarget.open) return;
      event.currentTarget.open = false;
      event.currentTarget.querySelector('summary')?.focus();
    }}
    onBlur={(event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
    }}
  >
    <summary className={className}>{summary}</summary>
    <div className={styles.panel}>{children}</div>
  </details>
);
