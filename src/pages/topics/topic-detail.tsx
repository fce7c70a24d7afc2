import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { composeAddress, emptySearch, searchAddress, topicsAddress } from '../../addresses';
import { findTopic } from '../../api/cached';
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
import { type TopicLookup, type TopicPosition, topicIdsOf } from './use-topic-position';

type Props = { id: string; search: TopicSearch; lookup: TopicLookup };

type Address = (id: string) => string;

export const TopicDetail = ({ id, search, lookup }: Props) => {
  const { topics, app, search: words } = useText();
  const list = usePostList({ ...emptySearch, topicId: id });
  const { position, isOffline, error, isPending, isUnsure } = lookup;
  // A service may list all posts for a topic that it does not know.
  const hasPosts = list.page?.content.some((post) => topicIdsOf(post).includes(id)) ?? false;
  const isWaiting = isPending || (isUnsure && !hasPosts) || (!list.page && list.isFetching);
  // A service may list the posts of a topic that was withdrawn.
  if (!position && !error && !isWaiting && !hasPosts)
    return (
      <div className="blank">
        <PageHeading>{topics.gone}</PageHeading>
        <p>{topics.goneHelp}</p>
        <SignInHint />
        <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
      </div>
    );
  return (
    <div className="stack loose">
      {position ? (
        <TopicHead id={id} search={search} position={position} />
      ) : (
        <>
          <NameAtHand id={id} stays={!error && !isWaiting} />
          {error ? (
            <FailureCard error={error} />
          ) : (
            isWaiting && <Skeleton shape="head" label={topics.waiting} isOffline={isOffline} />
          )}
        </>
      )}
      {position || hasPosts ? (
        <TopicPosts id={id} list={list} />
      ) : (
        !error && !isOffline && <Skeleton rows={pageSizes.usual} label={words.waiting} />
      )}
    </div>
  );
};

/** The posts of a topic are here before the tree, which may be too large to be kept on the device. */
const NameAtHand = ({ id, stays }: { id: string; stays: boolean }) => {
  const { topics } = useText();
  const topic = findTopic(useQueryClient(), id);
  const name = topic?.name || topics.chosen;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {/* What is replaced takes no focus. */}
      <h1
        className={topic ? 'title' : 'unseen'}
        lang={topic && recordLanguage(topic)}
        tabIndex={stays ? -1 : undefined}
      >
        <bdi>{name}</bdi>
      </h1>
    </>
  );
};

/** A thousand steps would push the topic off the screen. */
const mostSteps = 6;

type HeadProps = Omit<Props, 'lookup'> & { position: TopicPosition };

const TopicHead = ({ id, search, position }: HeadProps) => {
  const { app, post, topics, search: words } = useText();
  const { topic, tree } = position;
  const inside = descendantCount(tree.outline, indexOf(tree.outline, id));
  const name = topic.name || post.unnamedTopic;
  const language = recordLanguage(topic);
  const address = (to: string) => topicsAddress(search, to);
  return (
    <>
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
    </>
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

const TopicPosts = ({ id, list }: { id: string; list: ReturnType<typeof usePostList> }) => {
  const { topics, search: words } = useText();
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
            <Link className="row act" to={searchAddress({ topicId: id })}>
              {isCounted ? topics.allPosts(totalElements) : words.allPosts}
            </Link>
          )
        }
      />
    </div>
  );
};
