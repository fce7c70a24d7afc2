import { Link } from 'react-router-dom';
import { composeAddress, searchAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import type { Topic } from '../../contract/topic';
import { FailureCard } from '../../forum/failures/failure-card';
import { RecordName, recordLanguage } from '../../forum/topics/record-tree-view';
import { useText } from '../../i18n/i18n-context';
import { groupDigits } from '../../i18n/plural';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { PageDescription, PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { childIndexes, descendantCount, idAt, indexOf } from '../../ui/tree/outline';
import { type PostView, topicAddress } from './topic-address';
import styles from './topic-detail.module.css';
import { TopicPosts } from './topic-posts';
import type { TopicLookup, TopicPosition } from './use-topic-position';

type Props = { id: string; search: TopicSearch; view: PostView; lookup: TopicLookup };

type Address = (id: string) => string;

/** The chosen topic: its path, remark, child topics and posts. */
export const TopicDetail = ({ id, search, view, lookup }: Props) => {
  const { topics, app } = useText();
  const { position } = lookup;
  if (position) return <TopicContent id={id} search={search} view={view} position={position} />;
  if (lookup.error) return <FailureCard error={lookup.error} retry={lookup.retry} />;
  if (lookup.isPending) return <Skeleton rows={4} label={topics.waiting} />;
  return (
    <div className={styles.gone}>
      <PageTitle>{topics.gone}</PageTitle>
      <h1 tabIndex={-1}>{topics.gone}</h1>
      <p>{topics.goneHelp}</p>
      <p>
        <Link to={searchAddress()}>{app.searchTheForum}</Link>
      </p>
    </div>
  );
};

type ContentProps = Omit<Props, 'lookup'> & { position: TopicPosition };

const TopicContent = ({ id, search, view, position }: ContentProps) => {
  const { post, topics, search: words } = useText();
  const { topic, tree } = position;
  const inside = descendantCount(tree.outline, indexOf(tree.outline, id));
  const name = topic.name || post.unnamedTopic;
  const language = recordLanguage(topic);
  const address = (to: string) => topicAddress(search, to, { ...view, keywords: '' });
  return (
    <div className={styles.topic}>
      <PageTitle>{topic.SEO_TITLE || name}</PageTitle>
      <PageDescription>{topic.SEO_DESCRIPTION || topic.remark || name}</PageDescription>
      {topic.KEYWORD && <meta name="keywords" content={topic.KEYWORD} />}
      <TopicBreadcrumbs path={position.path} address={address} back={topicAddress(search, '')} />
      <div className={styles.top}>
        <header className={styles.heading}>
          <h1 lang={language} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.counts}>
            {words.posts(topic.postCount)} · {topics.inside(inside)}
            {topic.urlName && (
              <>
                {' · '}
                <code className={styles.url}>{topic.urlName}</code>
              </>
            )}
          </p>
          {topic.remark && (
            <p className={styles.remark} lang={language} dir="auto">
              {topic.remark}
            </p>
          )}
        </header>
        <div className="cluster">
          <Link className={button.button} to={composeAddress({ topicId: id })}>
            <Icon name="pencil" /> {topics.writeHere}
          </Link>
        </div>
      </div>
      <TopicChildren position={position} address={address} />
      <TopicPosts search={search} view={view} position={position} />
    </div>
  );
};

/**
 * The path from the tree to the topic. `back` leads to the tree without a topic, because a narrow screen
 * hides the tree. A long path shows only its two ends: a thousand steps would push the topic off the screen.
 */
const TopicBreadcrumbs = (props: { path: Topic[]; address: Address; back: string }) => {
  const { topics, post } = useText();
  const above = props.path.slice(0, -1);
  const left = above.length > mostSteps ? above.length - stepsAtEnd - 1 : 0;
  const stepTo = (topic: Topic) => (
    <li key={topic.id}>
      <Link to={props.address(topic.id)}>
        <RecordName record={topic} />
      </Link>
    </li>
  );
  return (
    <nav aria-label={post.breadcrumbs}>
      <ol className={styles.breadcrumbs}>
        <li>
          <Link to={props.back}>{topics.heading}</Link>
        </li>
        {above.slice(0, 1).map(stepTo)}
        {left > 0 && <li className={styles.childCount}>{topics.inTree(left)}</li>}
        {above.slice(1 + left).map(stepTo)}
      </ol>
    </nav>
  );
};

const mostSteps = 8;
const stepsAtEnd = 4;

type ChildrenProps = { position: TopicPosition; address: Address };

/** The direct children that are available. */
const TopicChildren = ({ position, address }: ChildrenProps) => {
  const { topics } = useText();
  const children = childrenOf(position);
  if (children.length === 0) return null;
  return (
    <nav aria-label={topics.childTopics}>
      <ul className={styles.children}>
        {children.slice(0, mostChildrenListed).map((topic) => (
          <li key={topic.id}>
            <Link to={address(topic.id)}>
              <RecordName record={topic} />{' '}
              <span className={styles.childCount}>{groupDigits(topic.postCount)}</span>
            </Link>
          </li>
        ))}
        {children.length > mostChildrenListed && (
          <li className={styles.childCount}>
            {topics.inTree(children.length - mostChildrenListed)}
          </li>
        )}
      </ul>
    </nav>
  );
};

// The tree shows all of them; ten thousand links here would push the posts off the screen.
const mostChildrenListed = 24;

const childrenOf = ({ tree: { outline, records }, topic }: TopicPosition) =>
  childIndexes(outline, indexOf(outline, topic.id))
    .flatMap((index) => records.get(idAt(outline, index)) ?? [])
    .filter(({ deleted, available }) => !deleted && available);
