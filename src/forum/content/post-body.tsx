import { useMemo, useState } from 'react';
import { plainText } from '../../contract/plain-text';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { isOverBudget } from './content-budget';
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
  const isTooLarge = useMemo(() => isOverBudget(html), [html]);
  const [shownAnyway, showAnyway] = useState('');
  const isText = isTooLarge && shownAnyway !== html;
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
        <Formatted html={html} />
      )}
    </div>
  );
};

const Formatted = ({ html }: { html: string }) =>
  useMemo(() => contentNodes(sanitise(html)), [html]);

const TooLarge = ({ html, onShow }: { html: string; onShow: () => void }) => {
  const { post } = useText();
  const text = useMemo(() => plainText(html), [html]);
  return (
    <>
      <div className={styles.notice}>
        <p>{post.tooLarge}</p>
        <button type="button" className={button.button} onClick={onShow}>
          {post.showAnyway}
        </button>
      </div>
      <p className={styles.plain}>{text}</p>
    </>
  );
};
