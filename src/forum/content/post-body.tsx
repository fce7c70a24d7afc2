import { useMemo } from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { isOverBudget, isTooMuchToDraw } from './content-budget';
import { contentNodes } from './content-nodes';
import { LargeContent } from './large-content';
import styles from './post-body.module.css';
import { sanitiseToDraw } from './sanitise';

type Props = {
  /** As the service sent it, untrusted. */
  html: string;
  /** A BCP 47 language tag. */
  language: string | undefined;
};

/** The content of a post, possibly hostile: sanitised once, rendered by React, contained in its own box. */
export const PostBody = ({ html: given, language }: Props) => {
  const html = useMemo(() => cutStackedMarks(given), [given]);
  const nodes = useMemo(() => nodesWithinBudget(html), [html]);
  return (
    <div
      // New content gets a new element: adding blocks one by one to an element with `dir="auto"` takes
      // quadratic time.
      key={html}
      className={styles.body}
      data-content
      dir="auto"
      lang={language}
    >
      {nodes ?? <LargeContent html={html} draw={nodesWithinBudget} />}
    </div>
  );
};

/** Null if sanitising or rendering would freeze the page. */
function nodesWithinBudget(html: string) {
  if (isOverBudget(html)) return null;
  const content = sanitiseToDraw(html);
  return isTooMuchToDraw(content) ? null : contentNodes(content);
}
