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
    {/* Takes the focus of a choice that is pressed: Safari gives links and buttons none, and would close the menu first. */}
    <div className={styles.panel} tabIndex={-1}>
      {children}
    </div>
  </details>
);
