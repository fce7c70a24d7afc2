import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, searchAddress, topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { pageSizes } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { PostList, usePostList } from '../../forum/posts/post-list';
import { isGone } from '../../forum/topics/record-tree';
import { RecordName, recordLanguage } from '../../forum/topics/record-tree-view';
import { useText } from '../../i18n/i18n-context';
import { dot, groupDigits } from '../../i18n/plural';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PageDescription, PageHeading, PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { childIndexes, descendantCount, idAt, indexOf } from '../../ui/tree/outline';
import styles from './topic-detail.module.css';
import type { TopicLookup, TopicPosition } from './use-topic-position';

type Props = { id: string; search: TopicSearch; lookup: TopicLookup };

type Address = (id: string) => string;

export const TopicDetail = ({ id, search, lookup }: Props) => {
  const { topics, app, search: words } = useText();
  const { position, isOffline } = lookup;
  if (position) return <TopicContent id={id} search={search} position={position} />;
  if (lookup.error) return <FailureCard error={lookup.error} />;
  if (lookup.isPending)
    return (
      <>
        <Skeleton shape="head" label={topics.waiting} isOffline={isOffline} />
        {!isOffline && <Skeleton rows={pageSizes.usual} label={words.waiting} />}
      </>
    );
  return (
    <div className="blank">
      <PageHeading>{topics.gone}</PageHeading>
      <p>{topics.goneHelp}</p>
      <SignInHint />
      <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
    </div>
  );
};

/** A thousand steps would push the topic off the screen. */
const mostSteps = 6;

type ContentProps = Omit<Props, 'lookup'> & { position: TopicPosition };

const TopicContent = ({ id, search, position }: ContentProps) => {
  const { app, post, topics, search: words } = useText();
  const { topic, tree } = position;
  const inside = descendantCount(tree.outline, indexOf(tree.outline, id));
  const name = topic.name || post.unnamedTopic;
  const language = recordLanguage(topic);
  const address = (to: string) => topicsAddress(search, to);
  return (
    <div className="stack loose">
      <PageTitle>{topic.SEO_TITLE || name}</PageTitle>
      <PageDescription>{topic.SEO_DESCRIPTION || topic.remark || name}</PageDescription>
      {topic.KEYWORD && <meta name="keywords" content={topic.KEYWORD} />}
      <nav aria-label={post.breadcrumbs}>
        <ol className={styles.breadcrumbs}>
          {/* A narrow screen hides the tree. */}
          <li>
            <Link className="hover-line" to={topicsAddress(search)}>
              {app.topics}
            </Link>
          </li>
          {position.path.slice(-1 - mostSteps, -1).map((above) => (
            <li key={above.id}>
              <Link className="clip hover-line" to={address(above.id)}>
                <RecordName record={above} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.top}>
        <header className={styles.heading}>
          <h1 className="title" lang={language} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          <p className="faint">{[words.posts(topic.postCount), topics.inside(inside)].join(dot)}</p>
          {topic.remark && (
            <p className={styles.remark} lang={language} dir="auto">
              {topic.remark}
            </p>
          )}
        </header>
        <div className="cluster">
          <ButtonLink to={searchAddress({ topicId: id })}>
            <Icon name="search" /> {topics.searchHere}
          </ButtonLink>
          {!isGone(topic) && (
            <ButtonLink to={composeAddress({ topicId: id })}>
              <Icon name="pencil" /> {topics.writeHere}
            </ButtonLink>
          )}
        </div>
      </div>
      <TopicChildren position={position} address={address} />
      <TopicPosts id={id} />
    </div>
  );
};

const TopicChildren = (props: { position: TopicPosition; address: Address }) => {
  const { topics } = useText();
  const { outline, find } = props.position.tree;
  const children = childIndexes(outline, indexOf(outline, props.position.topic.id))
    .flatMap((index) => find(idAt(outline, index)) ?? [])
    .filter((child) => !isGone(child));
  if (children.length === 0) return null;
  return (
    <nav aria-label={topics.childTopics}>
      <ul className={styles.children}>
        {children.slice(0, mostChildrenListed).map((topic) => (
          <li key={topic.id}>
            <Link className="clip hover-wash ring-inside" to={props.address(topic.id)}>
              <RecordName record={topic} />{' '}
              <span className="faint">{groupDigits(topic.postCount)}</span>
            </Link>
          </li>
        ))}
        {children.length > mostChildrenListed && (
          <li className="faint">{topics.inTree(children.length - mostChildrenListed)}</li>
        )}
      </ul>
    </nav>
  );
};

// Ten thousand links would push the posts off the screen, and the tree has them all.
const mostChildrenListed = 24;

const TopicPosts = ({ id }: { id: string }) => {
  const { topics, search: words } = useText();
  const search = { ...emptySearch, topicId: id };
  const list = usePostList(search);
  const { content = [], totalElements = 0, totalPages = 0 } = list.page ?? {};
  const isCounted = totalElements > content.length;
  return (
    <div className="stack loose">
      <PostList
        list={list}
        label={topics.postsHere}
        empty={
          <>
            <p className="faint">{topics.noPostsYet}</p>
            <SignInHint />
          </>
        }
        foot={() =>
          (isCounted || totalPages > 1) && (
            <Link className="row act" to={searchAddress(search)}>
              {isCounted ? topics.allPosts(totalElements) : words.allPosts}
            </Link>
          )
        }
      />
    </div>
  );
};
