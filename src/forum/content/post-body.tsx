import { useMemo, useState } from 'react';
import { withoutHalf } from '../../contract/stacked-marks';
import { useI18n } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { contentNodes } from './content-nodes';
import { copySelection } from './copy-selection';
import { costOf } from './html-tags';
import styles from './post-body.module.css';
import { readPost, wordsWithoutTags } from './read-content';
import { isSlowText } from './slow-text';
import { serviceAddress } from './use-image-address';

type Props = {
  /** As the service sent it, untrusted. */
  html: string;
  /** A BCP 47 language tag. */
  language: string | undefined;
};

/** The content of a post, possibly hostile: read once, rendered by React, contained in its own box. */
export const PostBody = ({ html, language }: Props) => {
  const cost = useMemo(() => costOf(html), [html]);
  const [wanted, want] = useState('');
  const isRead = cost === 'ordinary' || (cost === 'large' && wanted === html);
  return (
    <div
      // New content gets a new element: adding blocks one by one to an element with `dir="auto"` takes
      // quadratic time.
      key={html}
      className={styles.body}
      data-content
      dir="auto"
      lang={language}
      onCopy={copySelection}
    >
      {isRead ? (
        <Content html={html} />
      ) : (
        <AsText html={html} onShow={cost === 'large' ? () => want(html) : undefined} />
      )}
    </div>
  );
};

/** Thousands of pictures in the text itself take seconds to show. */
const mostPictures = 1000;

const Content = ({ html }: { html: string }) => {
  const { baseUrl } = useSettings();
  const nodes = useMemo(() => {
    const content = readPost(html);
    return content.querySelectorAll('img').length > mostPictures ||
      isSlowText(content.textContent ?? '')
      ? null
      : contentNodes(content, serviceAddress(baseUrl));
  }, [html, baseUrl]);
  return nodes ?? <AsText html={html} />;
};

/** The words of content that is too large to show as it is. */
const AsText = ({ html, onShow }: { html: string; onShow?: (() => void) | undefined }) => {
  const { language, text } = useI18n();
  return (
    <>
      <div className={styles.notice} lang={language} dir="auto">
        <p>{text.content.tooLarge}</p>
        {onShow && (
          <button type="button" className={button.button} onClick={onShow}>
            {text.content.showAnyway}
          </button>
        )}
      </div>
      <PlainText text={wordsWithoutTags(html)} />
    </>
  );
};

/** In characters. Even the slowest text of this length is laid out in a tenth of a second. */
const longestSlice = 4000;

/** Text in slices, each laid out when it scrolls into view. Slices end at a line break or a space. */
const PlainText = ({ text }: { text: string }) => {
  const slices = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + longestSlice);
    const isLast = at + longestSlice >= text.length;
    const end = isLast ? -1 : Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf(' ')) + 1;
    const slice = end > 0 ? rest.slice(0, end) : withoutHalf(rest) || rest;
    slices.push(
      <p key={at} className={styles.plain}>
        {slice}
      </p>,
    );
    at += slice.length;
  }
  return slices;
};
