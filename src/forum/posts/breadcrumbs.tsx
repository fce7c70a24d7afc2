import { Link } from 'react-router-dom';
import { searchAddress, topicsAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import styles from './breadcrumbs.module.css';

type Props = {
  post: Pick<PostSummary, 'forumBlock' | 'forumTopicList'>;
  /** For rows: shows only the last step if space is narrow, and Tab skips the links. */
  isShort?: boolean;
};

/** Links to the block and the first topic of a post. */
export const Breadcrumbs = ({ post, isShort = false }: Props) => {
  const text = useText();
  const { forumBlock: block } = post;
  const [topic] = post.forumTopicList;
  const tabIndex = isShort ? -1 : undefined;
  if (!block.id && !topic) return null;
  return (
    <span className={isShort ? `${styles.breadcrumbs} ${styles.isShort}` : styles.breadcrumbs}>
      {block.id && (
        <Link
          to={searchAddress({ blockId: block.id, includeBlockChildren: block.children.length > 0 })}
          className={styles.block}
          tabIndex={tabIndex}
        >
          <bdi>{block.name || text.search.unknownBlock}</bdi>
        </Link>
      )}
      {block.id && topic && (
        <span aria-hidden="true" className={styles.step}>
          {' '}
          ›{' '}
        </span>
      )}
      {topic && (
        <Link to={topicsAddress({}, topic.id)} tabIndex={tabIndex}>
          <bdi>{topic.name || text.post.unnamedTopic}</bdi>
        </Link>
      )}
    </span>
  );
};
