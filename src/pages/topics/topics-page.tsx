import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { parseTopicSearch, searchAddress, topicsAddress } from '../../addresses';
import { withinMost } from '../../api/request-bodies';
import type { TopicSearch } from '../../contract/list-topics';
import type { PostSummary } from '../../contract/post';
import { scrollStays, useIsStaying } from '../../device/history-entry';
import { FailureCard } from '../../forum/failures/failure-card';
import { latestActivity } from '../../forum/posts/post-searches';
import { type TopicFinder, useTopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { BlockIndex } from './block-index';
import { Overview } from './overview';
import { TopicDetail } from './topic-detail';
import { TopicIndex } from './topic-index';
import styles from './topics-page.module.css';
import { useTopicPosition, useTurnTo } from './use-topic-position';

/** The tree, with the overview or the chosen topic beside it. A narrow screen shows one of the two. */
export const TopicsPage = ({ id }: { id: string }) => {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return params.get('tree') === 'blocks' ? <BlockIndex /> : <Topics id={id} params={params} />;
};

const Topics = ({ id, params }: { id: string; params: URLSearchParams }) => {
  const { app, topics } = useText();
  const settings = useSettings();
  const navigate = useNavigate();
  const search = useMemo(() => withinMost(parseTopicSearch(params), settings), [params, settings]);
  const change = (changed: Partial<TopicSearch>) =>
    void navigate(topicsAddress({ ...search, ...changed }, id), {
      replace: true,
      state: scrollStays,
    });
  const [typed, type] = useTypedKeywords(search.keywords, (keywords) =>
    change({ keywords, pageNum: 0 }),
  );
  const finder = useTopicFinder(search, typed);
  const isReady = finder.unfiltered !== undefined;
  const lookup = useTopicPosition(search, finder.known, id, { enabled: isReady });
  useTurnTo(lookup.position?.rootsBefore, id, (rootsBefore) => {
    const pageNum = Math.floor(rootsBefore / search.pageSize);
    if (pageNum !== search.pageNum && !search.keywords && !search.language) change({ pageNum });
  });

  return (
    <div className={styles.page} data-chosen={id !== '' || undefined}>
      {!id && (
        <h1 className={styles.heading} tabIndex={-1}>
          {app.topics}
        </h1>
      )}
      <TopicIndex {...{ search, id, typed, finder }} onType={type} />
      <section className={styles.detail} aria-label={id ? topics.chosen : app.topics}>
        {id ? (
          <TopicDetail key={id} {...{ id, search, lookup }} />
        ) : (
          <TopicOverview search={search} finder={finder} />
        )}
      </section>
    </div>
  );
};

const pauseMs = 250;

/**
 * The text of the find box, which is written to the address after a pause. The box takes over a change of the
 * address, such as going back, but not an echo of its own text, which may be late.
 */
function useTypedKeywords(keywords: string, write: (keywords: string) => void) {
  const [typed, type] = useState(keywords);
  const isOwn = useNavigationType() === 'REPLACE';
  const isStaying = useIsStaying();
  const follow = useEffectEvent((text: string) => {
    if (!isOwn) type(text);
  });
  useLayoutEffect(() => follow(keywords), [keywords]);
  const wanted = typed.trim();
  const writeNow = useEffectEvent(() => {
    if (isStaying()) write(wanted);
  });
  useEffect(() => {
    if (wanted === keywords) return;
    const timer = setTimeout(() => writeNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, keywords]);
  return [typed, type] as const;
}

/** The root topics of the forum, independent of the search in the tree beside them. */
const TopicOverview = ({ search, finder }: { search: TopicSearch; finder: TopicFinder }) => {
  const { topics, app } = useText();
  const { known, unfiltered, error, retry } = finder;
  const addressOf = useCallback((id: string) => topicsAddress(search, id), [search]);
  if (!unfiltered && error) return <FailureCard error={error} retry={retry} />;
  if (!unfiltered) return <Skeleton rows={10} label={topics.waiting} />;
  if (known.outline.size > 0)
    return (
      <Overview
        tree={known}
        activity={latestActivity}
        idsOf={topicIdsOf}
        searchOf={searchOf}
        addressOf={addressOf}
        insideInWords={topics.inside}
      />
    );
  const isFirstDay = search.language === '' && search.pageNum === 0;
  return (
    <div className="blank">
      <h2>{isFirstDay ? topics.noneYet : topics.noneHere}</h2>
      {isFirstDay && <p>{topics.noneYetHelp}</p>}
      <ButtonLink to={isFirstDay ? searchAddress() : topicsAddress()}>
        {isFirstDay ? app.searchTheForum : topics.showAll}
      </ButtonLink>
    </div>
  );
};

const topicIdsOf = ({ forumTopicList, topicId }: PostSummary) => [
  ...forumTopicList.map(({ id }) => id),
  topicId,
];

// A search for a topic's posts does not include the topics inside it.
const searchOf = (topicId: string) => ({ topicId });
