import { useMemo } from 'react';
import { excerptOf } from '../matching/excerpt';
import { Highlight, type Matcher } from '../matching/highlight';
import { scriptLanguage } from '../matching/script-language';
import styles from './post-row.module.css';

type Props = { html: string; matcher: Matcher };

export const RowExcerpt = ({ html, matcher }: Props) => {
  const excerpt = useMemo(() => excerptOf(html, matcher), [html, matcher]);
  return (
    <p
      key={matcher.words.join(' ')}
      className={styles.excerpt}
      dir="auto"
      lang={scriptLanguage(excerpt)}
    >
      <Highlight text={excerpt} matcher={matcher} />
    </p>
  );
};
