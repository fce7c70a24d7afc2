import { memo } from 'react';
import { searchAt } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { useNews } from '../visits/use-news';
import styles from './row-marks.module.css';
import { SaveToggle } from './save-button';

type Props = {
  post: PostSummary;
  /** The post above it in the list. */
  previous: PostSummary | undefined;
  /** Address of the list. */
  from: string;
};

/** What this device adds to a row: a dot for news, a line where the last visit ended, and the save button. */
export const RowMarks = memo(({ post, previous, from }: Props) => {
  const { returning: text } = useText();
  const { newsOf, isBetween } = useNews(searchAt(from));
  const news = newsOf(post);
  return (
    <>
      {news && (
        <span className={styles.dot} data-news={news}>
          <span className="unseen">{news === 'post' ? text.newPost : text.newReplies}</span>
        </span>
      )}
      {previous && isBetween(previous, post) && <p className={styles.before}>{text.before}</p>}
      <SaveToggle post={post} />
    </>
  );
});
