import { useCallback, useDeferredValue, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { parseTopicSearch, searchAddress, topicsAddress } from '../../addresses';
import { withinMost } from '../../api/request-bodies';
import type { TopicSearch } from '../../contract/list-topics';
import { scrollStays } from '../../device/history-entry';
import { FailureCard } from '../../forum/failures/failure-card';
import { latestActivity } from '../../forum/posts/post-searches';
import { type TopicFinder, useTopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { BlockIndex } from './block-index';
import { topicIdsOf } from './branch-activity';
import { Overview, OverviewSkeleton } from './overview';
import overview from './overview.module.css';
import { postViewOf, topicAddress } from './topic-address';
import { TopicDetail } from './topic-detail';
import { TopicIndex } from './topic-index';
import styles from './topics-page.module.css';
import { useTopicPosition, useTurnTo } from './use-topic-position';
import { TypedWords, useTypedKeywords } from './use-typed-keywords';

/** The tree, with the overview or the chosen topic beside it. A narrow screen shows one of the two. */
export const TopicsPage = ({ id }: { id: string }) => {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return params.get('tree') === 'blocks' ? <BlockIndex /> : <Topics id={id} params={params} />;
};

const replaceEntry = { replace: true, state: scrollStays };

const Topics = ({ id, params }: { id: string; params: URLSearchParams }) => {
  const navigate = useNavigate();
  const search = parseTopicSearch(params);
  const [typed, type] = useTypedKeywords(search.keywords, (keywords) =>
    navigate(
      topicAddress({ ...search, keywords, pageNum: 0 }, id, postViewOf(params)),
      replaceEntry,
    ),
  );
  // The box renders each letter at once; the rest of the page follows a little later.
  const sought = useDeferredValue(typed);
  const found = useMemo(
    () => <Found id={id} params={params} sought={sought} />,
    [id, params, sought],
  );
  return <TypedWords value={{ typed, type }}>{found}</TypedWords>;
};

type FoundProps = { id: string; params: URLSearchParams; sought: string };

const Found = ({ id, params, sought }: FoundProps) => {
  const { topics } = useText();
  const navigate = useNavigate();
  const settings = useSettings();
  const search = useMemo(() => withinMost(parseTopicSearch(params), settings), [params, settings]);
  const view = postViewOf(params);
  const finder = useTopicFinder(search, sought);
  const isReady = finder.unfiltered !== undefined && finder.isWhole;
  const lookup = useTopicPosition(search, finder.known, id, { enabled: isReady });
  useTurnTo(lookup.position?.rootsBefore, id, (rootsBefore) => {
    const pageNum = Math.floor(rootsBefore / search.pageSize);
    if (pageNum !== search.pageNum && !search.keywords && !search.language)
      void navigate(topicAddress({ ...search, pageNum }, id, view), replaceEntry);
  });

  return (
    <div className={styles.page} data-chosen={id !== '' || undefined}>
      {!id && (
        <h1 className={styles.heading} tabIndex={-1}>
          {topics.heading}
        </h1>
      )}
      <TopicIndex {...{ search, id, view, sought, finder }} />
      <section className={styles.detail} aria-label={id ? topics.chosen : topics.heading}>
        {id ? (
          <TopicDetail key={id} {...{ id, search, view, lookup }} />
        ) : (
          <TopicOverview search={search} finder={finder} />
        )}
      </section>
    </div>
  );
};

type Props = { search: TopicSearch; finder: TopicFinder };

/** The root topics of the forum, independent of the search in the tree beside them. */
export const TopicOverview = ({ search, finder }: Props) => {
  const { topics } = useText();
  const { known, unfiltered, isWhole, error, retry } = finder;
  const addressOf = useCallback((id: string) => topicAddress(search, id), [search]);
  if (!unfiltered)
    return error ? (
      <FailureCard error={error} retry={retry} />
    ) : (
      <OverviewSkeleton label={topics.waiting} />
    );
  if (known.outline.size === 0) return <NoTopics isFirstDay={isUnrestricted(search)} />;
  return (
    <Overview
      tree={known}
      isWhole={isWhole}
      activity={latestActivity}
      idsOf={topicIdsOf}
      searchOf={searchOf}
      addressOf={addressOf}
      insideInWords={topics.inside}
    />
  );
};

// A search for a topic's posts does not include the topics inside it.
const searchOf = (topicId: string) => ({ topicId });

const isUnrestricted = ({ language, pageNum }: TopicSearch) => language === '' && pageNum === 0;

const NoTopics = ({ isFirstDay }: { isFirstDay: boolean }) => {
  const { topics, app } = useText();
  return (
    <div className={overview.nothing}>
      <h2 className={overview.nothingHeading}>{isFirstDay ? topics.noneYet : topics.noneHere}</h2>
      {isFirstDay && <p>{topics.noneYetHelp}</p>}
      {isFirstDay ? (
        <Link to={searchAddress()} className={button.button}>
          {app.searchTheForum}
        </Link>
      ) : (
        <Link to={topicsAddress()} className={button.button}>
          {topics.showAll}
        </Link>
      )}
    </div>
  );
};
