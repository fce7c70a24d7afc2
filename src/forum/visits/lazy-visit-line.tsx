import { useState } from 'react';
import { useMember } from '../../api/owner';
import { useApp } from '../../context/app-context';
import { lazyPart } from '../../ui/lazy-part';
import { lastVisit, timeOrder } from './last-visit';
import type { VisitLineProps } from './visit-line';
import styles from './visit-line.module.css';

const VisitLine = lazyPart(async () => (await import('./visit-line')).VisitLine, {
  isOptional: true,
  isLate: true,
});

/** The host may name the member after the list is here. */
export const LazyVisitLine = (props: VisitLineProps) => (
  <LineOfMember key={useMember()} {...props} />
);

const LineOfMember = (props: VisitLineProps) => {
  // If a new visit began while the list is read, the line would push it down.
  const app = useApp();
  const [since] = useState(() => lastVisit(app));
  if (since === 0 || props.posts.length === 0 || !timeOrder(props.search)) return null;
  return (
    <div className={styles.room}>
      <VisitLine {...props} />
    </div>
  );
};
