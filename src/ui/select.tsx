import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './select.module.css';

/** The browser's own list of choices behind a button that looks as all others do. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={styles.box}>
    <select {...props} className={styles.select} />
    <Icon name="down" />
  </span>
);
