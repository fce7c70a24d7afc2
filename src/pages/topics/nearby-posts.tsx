import { searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { useMatcher } from '../../forum/matching/use-matcher';
import { latestActivity } from '../../forum/posts/latest-activity';
import { PostRow } from '../../forum/posts/post-row';
import { pathTo } from '../../forum/topics/record-tree';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { newestFirst, topicIdsOf } from './branch-activity';
import styles from './topic-posts.module.css';
import type { TopicPosition } from './use-topic-position';

const mostShown = 6;
/** The number of latest posts to search: few of them are near. */
const looked = 60;

/** For topics with few posts: the latest activity inside them, else in their branch, else in the forum. */
export const NearbyPosts = ({ position: { topic, tree, path } }: { position: TopicPosition }) => {
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
      <h2 className={styles.heading}>{heading}</h2>
      {posts.slice(0, mostShown).map((post) => (
        <PostRow key={post.id} post={post} matcher={matcher} from={searchAddress()} />
      ))}
    </section>
  );
};
