import { useMemo, useState } from 'react';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { isOverBudget, isTooMuchToDraw } from './content-budget';
import { contentNodes } from './content-nodes';
import styles from './post-body.module.css';
import { sanitise } from './sanitise';

type Props = {
  /** As the service sent it; nothing in it is trusted. */
  html: string;
  /** A language tag, as HTML writes it. */
  language: string | undefined;
};

/** The content of a post, however hostile: sanitised once, drawn by React, kept in its own box. */
export const PostBody = ({ html, language }: Props) => {
  const nodes = useMemo(() => nodesWithinBudget(html), [html]);
  const [shownAnyway, showAnyway] = useState('');
  const isText = !nodes && shownAnyway !== html;
  return (
    <div
      // A new element for new content: adding blocks one by one to an element with `dir="auto"` takes
      // time in the square of their number.
      key={isText ? `text ${html}` : html}
      className={styles.body}
      dir="auto"
      lang={language}
    >
      {isText ? (
        <TooLarge html={html} onShow={() => showAnyway(html)} />
      ) : (
        (nodes ?? <Formatted html={html} />)
      )}
    </div>
  );
};

/** Null where sanitising or drawing would freeze the page. */
function nodesWithinBudget(html: string) {
  if (isOverBudget(html)) return null;
  const content = sanitise(html);
  return isTooMuchToDraw(content) ? null : contentNodes(content);
}

const Formatted = ({ html }: { html: string }) =>
  useMemo(() => contentNodes(sanitise(html)), [html]);

const TooLarge = ({ html, onShow }: { html: string; onShow: () => void }) => {
  const { post } = useText();
  const slices = useMemo(() => slicesOf(cutStackedMarks(plainText(html))), [html]);
  return (
    <>
      <div className={styles.notice}>
        <p>{post.tooLarge}</p>
        <button type="button" className={button.button} onClick={onShow}>
          {post.showAnyway}
        </button>
      </div>
      {slices.map((slice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slices of one text never change their order
        <p key={index} className={styles.plain}>
          {slice}
        </p>
      ))}
    </>
  );
};

/** In characters: the slowest text of this length is laid out in a tenth of a second. */
const longestSlice = 4000;

/** Pieces that the browser lays out as they come into sight; they end at a line or a space where there is one. */
function slicesOf(text: string) {
  const slices = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + longestSlice);
    const isLast = at + longestSlice >= text.length;
    const end = isLast ? -1 : Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf(' ')) + 1;
    const slice = end > 0 ? rest.slice(0, end) : rest.replace(/[\ud800-\udbff]$/, '') || rest;
    slices.push(slice);
    at += slice.length;
  }
  return slices;
}
