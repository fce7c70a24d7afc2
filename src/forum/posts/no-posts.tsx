import { type ReactNode, useEffect } from 'react';
import { useCommands, useResultsProps } from '../../commands/commands';
import styles from './post-list.module.css';

/** What stands where no post is. It takes the focus of what has gone with the posts, such as a choice of another page. */
export const NoPosts = ({ label, children }: { label?: string; children: ReactNode }) => {
  const { focusResults } = useCommands();
  const results = useResultsProps();
  useEffect(() => {
    if (document.activeElement === document.body) focusResults();
  }, [focusResults]);
  return (
    <section aria-label={label} className={`blank ${styles.list}`} {...results}>
      {children}
    </section>
  );
};
