import { useState } from 'react';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import { isReturning } from './is-returning';
import styles from './lazy-visit-line.module.css';
import { timeOrder } from './time-order';
import type { VisitLineProps } from './visit-line';

const VisitLine = lazyPart(
  async () => (await withMessages(import('./visit-line'), 'returning')).VisitLine,
  {
    isOptional: true,
    isLate: true,
  },
);

/** The room of the line above a list, and the line as soon as it is here. */
export const LazyVisitLine = (props: VisitLineProps) => {
  // A visit that begins while the list is read would push it down.
  const [wasHere] = useState(isReturning);
  if (!wasHere || props.posts.length === 0 || !timeOrder(props.search)) return null;
  return (
    <div className={styles.room}>
      <VisitLine {...props} />
    </div>
  );
};
