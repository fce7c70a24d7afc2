import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, postAddress, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { Timestamp } from '../../ui/timestamp';
import styles from './more-in-topic.module.css';

const postsShown = 3;

/** What to read or do next: the newest posts in the same topic, and a link to write one. */
export const MoreInTopic = ({ post }: { post: PostSummary }) => {
  const { post: text } = useText();
  const [topic] = post.forumTopicList;
  const search = { ...emptySearch, topicId: topic?.id ?? '', pageSize: postsShown + 1 };
  const { data } = usePostSearch(search, { enabled: topic !== undefined });
  const others = data?.content.filter(({ id }) => id !== post.id).slice(0, postsShown) ?? [];
  const isAlone = data !== undefined && others.length === 0;
  if (!topic) return null;
  return (
    <section className={styles.more}>
      {!isAlone && (
        <>
          <h2 className={styles.heading}>
            <Link to={searchAddress({ topicId: topic.id })}>
              <bdi>{text.moreIn(topic.name)}</bdi>
            </Link>
          </h2>
          <ul className={styles.posts}>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={postAddress(other.id)} dir="auto">
                  <bdi lang={scriptLanguage(other.title)}>{other.title || text.untitled}</bdi>
                </Link>
                <p>
                  <bdi>{other.cMemberInfo.nickname || text.someone}</bdi> ·{' '}
                  {text.replies(other.replyCount)} · <Timestamp at={other.createTime} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link
        to={composeAddress({ blockId: post.blockId, topicId: topic.id })}
        className={button.button}
      >
        <Icon name="pencil" /> {text.writeAbout}
      </Link>
    </section>
  );
};
