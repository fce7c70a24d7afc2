import { memo } from 'react';
import { searchAt } from '../../addresses';
import { hasFocus, type Row, useCommand } from '../../commands/commands';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { useNews } from '../visits/read-marks';
import { useSaved } from './reading-list';
import styles from './row-marks.module.css';

type Props = {
  row: Row;
  post: PostSummary;
  /** Also on the page before. */
  previous: PostSummary | undefined;
  from: string | undefined;
  /** Pinned posts are not counted as news. */
  isBrief: boolean | undefined;
};

export const RowMarks = memo(({ isBrief, ...props }: Props) => (
  <>
    {!isBrief && <NewsMarks {...props} />}
    <SaveToggle {...props} />
  </>
));

const NewsMarks = ({ post, previous, from }: Omit<Props, 'isBrief'>) => {
  const { returning: text } = useText();
  const { newsOf, isBetween } = useNews(from === undefined ? undefined : searchAt(from));
  const news = newsOf(post);
  return (
    <>
      {news && (
        <span className={styles.dot} data-news={news}>
          <span className="unseen">{news === 'post' ? text.newPost : text.newReplies}</span>
        </span>
      )}
      {previous && isBetween(previous, post) && <p className={styles.before}>{text.before}</p>}
    </>
  );
};

const SaveToggle = ({ row, post }: Pick<Props, 'row' | 'post'>) => {
  const { post: text } = useText();
  const { isSaved, toggle } = useSaved(post);
  useCommand(post.id ? { id: 'save', when: () => hasFocus(row), run: toggle } : undefined);
  if (!post.id) return null;
  const name = text.saveNamed(post.title || text.untitled);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isSaved}
      data-key="s"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      <Icon name="saved" />
    </button>
  );
};
