import { Link } from 'react-router-dom';
import { emptySearch, postAddress, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { Timestamp } from '../../ui/timestamp';
import styles from './more-in-topic.module.css';

const postsShown = 5;

/** The newest posts of the same topic, without this one. */
export const MoreInTopic = ({ post }: { post: PostSummary }) => {
  const { post: text } = useText();
  const [topic] = post.forumTopicList;
  const search = { ...emptySearch, topicId: topic?.id ?? '', pageSize: postsShown + 1 };
  const { data } = usePostSearch(search, { enabled: topic !== undefined });
  const others = data?.content.filter(({ id }) => id !== post.id).slice(0, postsShown) ?? [];
  if (!topic || others.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        <Link to={searchAddress({ topicId: topic.id })}>
          <bdi>{text.moreIn(topic.name)}</bdi>
        </Link>
      </h2>
      <ul className={styles.posts}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={postAddress(other.id)} dir="auto">
              <bdi>{other.title || text.untitled}</bdi>
            </Link>
            <p>
              <Timestamp at={other.createTime} /> · {text.replies(other.replyCount)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
