import type { ComponentProps } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Scroller } from '../../ui/scroller';
import styles from './wide-table.module.css';

/** A table that scrolls by itself where it is wider than the text. */
export const WideTable = (props: ComponentProps<'table'>) => (
  <Scroller label={useText().post.table} className={styles.wide}>
    <table {...props} />
  </Scroller>
);
