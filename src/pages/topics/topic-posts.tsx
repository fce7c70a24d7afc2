import { Link } from 'react-router-dom';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { TopicSearch } from '../../contract/list-topics';
import { FailureCard } from '../../forum/failures/failure-card';
import { useMatcher } from '../../forum/matching/use-matcher';
import { PostRow } from '../../forum/posts/post-row';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { useText } from '../../i18n/i18n-context';
import { Skeleton } from '../../ui/skeleton';
import tabs from '../../ui/tabs.module.css';
import { type Kind, kinds, topicAddress } from './topic-address';
import styles from './topic-posts.module.css';

type Props = { id: string; search: TopicSearch; kind: Kind };

/** The first posts of a topic, of the kind that its tab says. */
export const TopicPosts = ({ id, search, kind }: Props) => {
  const { topics } = useText();
  return (
    <section aria-label={topics.postsHere} className={styles.posts}>
      <nav className={tabs.tabs} aria-label={topics.show}>
        {kinds.map((one) => (
          <Link
            key={one}
            to={topicAddress(search, id, one)}
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
          >
            {topics[one]}
          </Link>
        ))}
      </nav>
      <Posts id={id} kind={kind} />
    </section>
  );
};

const Posts = ({ id, kind }: Omit<Props, 'search'>) => {
  const { topics, search: words } = useText();
  const fields = kind === 'LATEST_REPLY' ? 'activeReplyTime' : emptySearch.fields;
  const question = { ...emptySearch, topicId: id, condition: kind, fields } as const;
  const posts = usePostSearch(question);
  const nothing = useMatcher('');
  const from = searchAddress(question);
  if (posts.isPending) return <Skeleton rows={4} label={words.waiting} />;
  if (posts.isError) return <FailureCard error={posts.error} retry={() => void posts.refetch()} />;
  if (posts.data.content.length === 0) return <p className={styles.none}>{topics.noPosts}</p>;
  return (
    <>
      <div data-dimmed={posts.isPlaceholderData || undefined} className={styles.list}>
        <LazyVisitLine search={question} posts={posts.data.content} />
        {posts.data.content.map((post, index) => (
          <PostRow
            key={post.id}
            post={post}
            previous={posts.data.content[index - 1]}
            matcher={nothing}
            from={from}
          />
        ))}
      </div>
      {posts.data.totalElements > posts.data.content.length && (
        <Link to={from}>{topics.allPosts(posts.data.totalElements)}</Link>
      )}
    </>
  );
};
