import { useMemo } from 'react';
import { excerptOf } from '../matching/excerpt';
import { Highlight, type Matcher, splitAtMatches } from '../matching/highlight';
import { scriptLanguage } from '../matching/script-language';
import styles from './post-row.module.css';

type Props = { html: string; title: string; matcher: Matcher };

/** How a post begins, or what was found in it. Read like the post itself, by code that loads beside the first search. */
export const RowExcerpt = ({ html, title, matcher }: Props) => {
  const excerpt = useMemo(() => excerptOf(html, matcher), [html, matcher]);
  const isFoundIn = (text: string) => splitAtMatches(text, matcher).some(({ isMatch }) => isMatch);
  return (
    <p
      key={matcher.words.join(' ')}
      className={styles.excerpt}
      // Shown where there is little room, too: the title does not say why the post was found.
      data-found={(isFoundIn(excerpt) && !isFoundIn(title)) || undefined}
      dir="auto"
      lang={scriptLanguage(excerpt)}
    >
      <Highlight text={excerpt} matcher={matcher} />
    </p>
  );
};
