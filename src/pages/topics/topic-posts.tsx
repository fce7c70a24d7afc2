import { Link } from 'react-router-dom';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { TopicSearch } from '../../contract/list-topics';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { useMatcher } from '../../forum/matching/highlight';
import { PostRow } from '../../forum/posts/post-row';
import { latestActivity } from '../../forum/posts/post-searches';
import { ListBar } from '../../forum/search/list-bar';
import { pathTo } from '../../forum/topics/record-tree';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { Skeleton } from '../../ui/skeleton';
import { newestFirst, topicIdsOf } from './branch-activity';
import { changedView, kinds, type PostView, postOrders, topicAddress } from './topic-address';
import styles from './topic-detail.module.css';
import type { TopicPosition } from './use-topic-position';

type Props = { search: TopicSearch; view: PostView; position: TopicPosition };

/** The first page of a topic's posts, filtered by kind and keywords, and ordered. */
export const TopicPosts = ({ search, view, position }: Props) => {
  const { topics, search: words } = useText();
  const { postOrders: offered } = useSettings();
  const { id } = position.topic;
  const question = { ...emptySearch, topicId: id, ...view };
  // The first entry is the service's default, so it is always offered.
  const orders = postOrders.filter(
    (order) => order === postOrders[0] || offered.includes(order.fields),
  );
  return (
    <section aria-label={topics.postsHere} className={styles.posts}>
      <ListBar
        search={question}
        addressOf={({ condition: kind, ...change }) => {
          const condition = kinds.find((one) => one === kind);
          return topicAddress(
            search,
            id,
            changedView(view, { ...change, ...(condition && { condition }) }),
          );
        }}
        conditions={kinds}
        searchLabel={topics.searchHere}
        orders={orders.map((order) => ({
          ...order,
          label: words[`${order.fields}${order.sort}`],
        }))}
      />
      <Posts question={question} everything={topicAddress(search, id)} position={position} />
    </section>
  );
};

type PostsProps = { question: PostSearch; everything: string; position: TopicPosition };

/** Fewer would leave most of the page empty. */
const fewPosts = 6;

const Posts = ({ question, everything, position }: PostsProps) => {
  const { topics, search: words } = useText();
  const posts = usePostSearch(question);
  const matcher = useMatcher(question.keywords);
  const from = searchAddress(question);
  if (posts.isError) return <FailureCard error={posts.error} retry={() => void posts.refetch()} />;
  const { content = [], totalElements = 0 } = posts.data ?? {};
  // An empty page of the previous search is not the result of this one.
  if (posts.isPending || (posts.isPlaceholderData && content.length === 0))
    return <Skeleton rows={4} label={words.waiting} />;
  const isNarrowed = question.keywords !== '' || question.condition !== emptySearch.condition;
  return (
    <>
      {content.length === 0 && (
        <p className={styles.none}>
          {isNarrowed ? (
            <>
              {words.nothingMatches} <Link to={everything}>{words.startOver}</Link>
            </>
          ) : (
            topics.noPostsYet
          )}
        </p>
      )}
      <div data-dimmed={posts.isPlaceholderData || undefined} className={styles.list}>
        <LazyVisitLine search={question} posts={content} />
        {content.map((post, index) => (
          <PostRow
            key={post.id}
            post={post}
            previous={content[index - 1]}
            matcher={matcher}
            from={from}
          />
        ))}
      </div>
      {totalElements > content.length && <Link to={from}>{topics.allPosts(totalElements)}</Link>}
      {question.keywords && !posts.isPlaceholderData && (
        <Announcer>{words.posts(totalElements)}</Announcer>
      )}
      {!isNarrowed && !posts.isPlaceholderData && totalElements < fewPosts && (
        <NearbyPosts position={position} />
      )}
    </>
  );
};

const mostShown = 6;
/** The number of latest posts to search: few of them are near. */
const looked = 60;

/** For topics with few posts: the latest activity inside them, else in their branch, else in the forum. */
const NearbyPosts = ({ position: { topic, tree, path } }: { position: TopicPosition }) => {
  const { topics, post: words } = useText();
  const { timeZone } = useSettings();
  const { data } = usePostSearch({ ...latestActivity, pageSize: looked });
  const matcher = useMatcher('');
  if (!data) return null;

  const latest = newestFirst(data, timeZone).map(({ post }) => post);
  const others = latest.filter((post) => !topicIdsOf(post).includes(topic.id));
  const within = (id: string) =>
    others.filter((post) =>
      topicIdsOf(post).some((one) => pathTo(tree, one).some((step) => step.id === id)),
    );
  const [root = topic] = path;
  const scopes: [heading: string, posts: PostSummary[]][] = [
    [topics.nearInside, within(topic.id)],
    [topics.nearBranch(root.name || words.unnamedTopic), root === topic ? [] : within(root.id)],
    [topics.nearForum, others],
  ];
  const [heading, posts] = scopes.find(([, found]) => found.length > 0) ?? [];
  if (!heading || !posts) return null;
  return (
    <section className={styles.near} aria-label={heading}>
      <h2 className={styles.nearHeading}>{heading}</h2>
      {posts.slice(0, mostShown).map((post) => (
        <PostRow key={post.id} post={post} matcher={matcher} from={searchAddress()} />
      ))}
    </section>
  );
};
