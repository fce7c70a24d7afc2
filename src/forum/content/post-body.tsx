import { useMemo } from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { isOverBudget, isTooMuchToDraw } from './content-budget';
import { contentNodes } from './content-nodes';
import { LargeContent } from './large-content';
import styles from './post-body.module.css';
import { sanitiseToDraw } from './sanitise';

type Props = {
  /** As the service sent it; nothing in it is trusted. */
  html: string;
  /** A language tag, as HTML writes it. */
  language: string | undefined;
};

/** The content of a post, however hostile: sanitised once, drawn by React, kept in its own box. */
export const PostBody = ({ html: given, language }: Props) => {
  const html = useMemo(() => cutStackedMarks(given), [given]);
  const nodes = useMemo(() => nodesWithinBudget(html), [html]);
  return (
    <div
      // A new element for new content: adding blocks one by one to an element with `dir="auto"` takes
      // time in the square of their number.
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

/** Null where sanitising or drawing would freeze the page. */
function nodesWithinBudget(html: string) {
  if (isOverBudget(html)) return null;
  const content = sanitiseToDraw(html);
  return isTooMuchToDraw(content) ? null : contentNodes(content);
}
