import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { TitleList } from '../../forum/posts/title-list';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Timestamp } from '../../ui/timestamp';
import styles from './post-page.module.css';

const mostShown = 3;

export const MoreInTopic = ({ post }: { post: PostSummary }) => {
  const { post: text, reading } = useText();
  const topic = post.forumTopicList.find(({ id }) => id);
  const search = { ...emptySearch, topicId: topic?.id ?? '', pageSize: mostShown + 1 };
  const { data } = usePostSearch(search, { enabled: topic !== undefined });
  const others = data?.content.filter(({ id }) => id !== post.id).slice(0, mostShown) ?? [];
  const isAlone = data !== undefined && others.length === 0;
  if (!topic) return null;
  return (
    <section className={styles.more}>
      {!isAlone && (
        <>
          <h2 className="faint">
            <Link className="row hover-line" to={searchAddress({ topicId: topic.id })}>
              <bdi className="clamp">{reading.moreIn(topic.name || text.unnamedTopic)}</bdi>
            </Link>
          </h2>
          <TitleList
            posts={others}
            about={({ cMemberInfo, replyCount, createTime }) => (
              <>
                <bdi>{cMemberInfo.nickname || text.someone}</bdi> · {text.replies(replyCount)} ·{' '}
                <Timestamp at={createTime} />
              </>
            )}
          />
        </>
      )}
      <ButtonLink to={composeAddress({ blockId: post.blockId, topicId: topic.id })}>
        <Icon name="pencil" /> {reading.writeAbout}
      </ButtonLink>
    </section>
  );
};
