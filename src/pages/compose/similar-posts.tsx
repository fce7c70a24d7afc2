import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { serviceNow } from '../../device/service-clock';
import { scriptLanguage } from '../../forum/matching/script-language';
import { parseTimestamp, relativeTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { Disclosure } from '../../ui/disclosure';
import styles from './aside-list.module.css';
import { useSimilarPosts } from './use-similar-posts';

type Props = {
  title: string;
  topicId: string;
  /** If there is no room beside the form: one line under the title, which expands to the posts. */
  isLine?: boolean;
};

/** Posts that may already answer the question. They never get in the way of writing. */
export const SimilarPosts = ({ title, topicId, isLine = false }: Props) => {
  const { compose } = useText();
  const { isAsked, isWaiting, posts } = useSimilarPosts(title, topicId);
  const isNone = isAsked && !isWaiting && posts.length === 0;
  const found = compose.similarFound(posts.length);
  const list = posts.length > 0 && (
    <ul className={isLine ? styles.lines : styles.list}>
      {posts.map((post) => (
        <SimilarPost key={post.id} post={post} />
      ))}
    </ul>
  );
  const remark = isNone ? compose.noneSimilar : !isAsked && compose.similarHelp;
  return (
    <section
      className={isLine ? styles.line : styles.section}
      aria-label={isLine ? compose.similar : undefined}
    >
      {!isLine && <h2 className={styles.heading}>{compose.similar}</h2>}
      {remark && <p className={styles.more}>{remark}</p>}
      {isLine && list ? <Disclosure label={found}>{list}</Disclosure> : list}
      <Announcer>{posts.length > 0 ? found : ''}</Announcer>
    </section>
  );
};

const SimilarPost = ({ post }: { post: PostSummary }) => {
  const text = useText();
  const { timeZone } = useSettings();
  const made = parseTimestamp(post.createTime, timeZone);
  const title = post.title || text.post.untitled;
  return (
    <li className={styles.row}>
      <div>
        {/* In a new tab, so that the draft stays on the screen. */}
        <Link className={styles.title} to={postAddress(post.id)} target="_blank" rel="noopener">
          <bdi lang={scriptLanguage(title)}>{title}</bdi>
          <span className="unseen">, {text.compose.opensBeside}</span>
        </Link>
        <p className={styles.more}>
          {text.post.replies(post.replyCount)}
          {made && ` · ${relativeTime(made, text, serviceNow())}`}
        </p>
      </div>
    </li>
  );
};
