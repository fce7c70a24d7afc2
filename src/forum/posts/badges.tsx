import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import styles from './badges.module.css';

type Props = { post: Pick<PostSummary, 'top' | 'isEssence' | 'isHot'> };

/** Words, not icons: top, essence, hot. */
export const Badges = ({ post }: Props) => {
  const text = useText().post;
  return (
    <>
      {post.top && <span className={styles.top}>{text.top} </span>}
      {post.isEssence && <span className={styles.essence}>{text.essence} </span>}
      {post.isHot && <span className={styles.hot}>{text.hot} </span>}
    </>
  );
};
