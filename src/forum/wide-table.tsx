import type { ComponentProps } from 'react';
import { useText } from '../i18n/text-context';
import styles from './wide-table.module.css';

/** A table that scrolls by itself where it is wider than the text, with the keyboard too. */
export const WideTable = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keys
  <section className={styles.wide} aria-label={useText().post.table} tabIndex={0}>
    <table {...props} />
  </section>
);
