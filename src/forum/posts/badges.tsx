import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './badges.module.css';

type Props = { post: Pick<PostSummary, 'top' | 'isEssence' | 'isHot' | 'type'> };

const most = 3;

/** The first three badges that apply to a post: top, question or notice, essence, hot. */
export const Badges = ({ post }: Props) => {
  const text = useText().post;
  const badges = [
    post.top && (
      <span key="top" className={styles.top}>
        <Icon name="pin" /> {text.top}{' '}
      </span>
    ),
    post.type === 'QUESTION' && (
      <span key="question" className={styles.question}>
        <Icon name="question" /> {text.question}{' '}
      </span>
    ),
    post.type === 'NOTICE' && (
      <span key="notice" className={styles.notice}>
        <Icon name="notice" /> {text.notice}{' '}
      </span>
    ),
    post.isEssence && (
      <span key="essence" className={styles.essence}>
        {text.essence}{' '}
      </span>
    ),
    post.isHot && (
      <span key="hot" className={styles.hot}>
        {text.hot}{' '}
      </span>
    ),
  ];
  return <>{badges.filter(Boolean).slice(0, most)}</>;
};
