import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { scriptLanguage } from '../../forum/matching/script-language';
import { parseTimestamp, relativeTime } from '../../i18n/dates';
import { useI18n, useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import styles from './aside-list.module.css';
import { useSimilarPosts } from './use-similar-posts';

/** What may answer the question before it is asked. It never stands in the way of writing. */
export const SimilarPosts = ({ title, topicId }: { title: string; topicId: string }) => {
  const { compose } = useText();
  const { isAsked, isWaiting, posts } = useSimilarPosts(title, topicId);
  const isNone = isAsked && !isWaiting && posts.length === 0;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{compose.similar}</h2>
      {!isAsked && <p className={styles.more}>{compose.similarHelp}</p>}
      {isNone && <p className={styles.more}>{compose.noneSimilar}</p>}
      <ul className={styles.list}>
        {posts.map((post) => (
          <SimilarPost key={post.id} post={post} />
        ))}
      </ul>
      <Announcer>{posts.length > 0 ? compose.similarFound(posts.length) : ''}</Announcer>
    </section>
  );
};

const SimilarPost = ({ post }: { post: PostSummary }) => {
  const { text, language } = useI18n();
  const { timeZone } = useSettings();
  const made = parseTimestamp(post.createTime, timeZone);
  const title = post.title || text.post.untitled;
  return (
    <li className={styles.row}>
      <div>
        {/* In a tab of its own: the draft stays on the screen. */}
        <Link className={styles.title} to={postAddress(post.id)} target="_blank" rel="noopener">
          <bdi lang={scriptLanguage(title)}>{title}</bdi>
          <span className="unseen">, {text.compose.opensBeside}</span>
        </Link>
        <p className={styles.more}>
          {text.post.replies(post.replyCount)}
          {made && ` · ${relativeTime(made, language, Date.now())}`}
        </p>
      </div>
    </li>
  );
};
