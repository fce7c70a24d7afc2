import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keywordsIn, parseTopicSearch, searchAddress, topicsAddress } from '../../addresses';
import { knowsOrder, withinMost } from '../../api/request-bodies';
import { useSettings } from '../../context/app-context';
import type { TopicSearch } from '../../contract/list-topics';
import { scrollStays } from '../../device/history-entry';
import { FailureCard } from '../../forum/failures/failure-card';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { latestActivity } from '../../forum/posts/post-searches';
import { RecordFinder } from '../../forum/topics/record-tree-view';
import {
  expandedTopics,
  type TopicFinder,
  useFoundTopics,
  useTopicFinder,
} from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Announcer } from '../../ui/announcer';
import { Button, ButtonLink } from '../../ui/button';
import { OrderMenu } from '../../ui/menu/order-menu';
import { Notice } from '../../ui/notice';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { LinkSegments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { expandableIds } from '../../ui/tree/outline';
import { BlockIndex } from './block-index';
import { Overview } from './overview';
import { TopicDetail } from './topic-detail';
import styles from './topics-page.module.css';
import { TreeColumn } from './tree-column';
import { type TopicLookup, topicIdsOf, useTopicPosition, useTurnTo } from './use-topic-position';
import { useTypedKeywords } from './use-typed-keywords';

export const TopicsPage = ({ id }: { id: string }) => {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return params.get('tree') === 'blocks' ? (
    <BlockIndex params={params} />
  ) : (
    <Topics id={id} params={params} />
  );
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
  const lookup = useTopicPosition(search, finder, id);
  // Its page is that among all topics: each time that these are shown again.
  const isWhole = !search.keywords && !search.language;
  useTurnTo(lookup.position?.rootsBefore, isWhole ? id : '', (rootsBefore) => {
    const pageNum = Math.floor(rootsBefore / search.pageSize);
    if (isWhole && pageNum !== search.pageNum) change({ pageNum });
  });

  return (
    <div className={styles.page} data-chosen={id !== '' || undefined}>
      {!id && (
        <h1 className={styles.heading} tabIndex={-1}>
          {app.topics}
        </h1>
      )}
      <TopicIndex {...{ search, id, typed, finder, lookup }} onType={type} />
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

const TopicOverview = ({ search, finder }: { search: TopicSearch; finder: TopicFinder }) => {
  const { topics, app } = useText();
  const { known, unfiltered, error, isOffline } = finder;
  const addressOf = useCallback((id: string) => topicsAddress(search, id), [search]);
  if (!unfiltered && error) return <FailureCard error={error} />;
  if (!unfiltered)
    return <Skeleton shape="card" rows={10} label={topics.waiting} isOffline={isOffline} />;
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
    <Notice icon="topics" heading={isFirstDay ? topics.noneYet : topics.noneHere}>
      {isFirstDay && <p>{topics.noneYetHelp}</p>}
      <SignInHint />
      <ButtonLink to={isFirstDay ? searchAddress() : topicsAddress()}>
        {isFirstDay ? app.searchTheForum : topics.showAll}
      </ButtonLink>
    </Notice>
  );
};

// A search for a topic's posts does not include the topics inside it.
const searchOf = (topicId: string) => ({ topicId });

type IndexProps = {
  search: TopicSearch;
  id: string;
  typed: string;
  onType: (text: string) => void;
  finder: TopicFinder;
  lookup: TopicLookup;
};

const TopicIndex = ({ search, id, typed, onType, finder, lookup }: IndexProps) => {
  const { app, topics } = useText();
  const status = useFoundTopics(finder, search.pageNum === 0);
  const { page, error, tree, unfiltered, isPending, isWaiting } = finder;
  const found = keywordsIn(typed) !== '' ? status : '';
  const { totalPages = 0, totalElements = 0, content = [], size = 0 } = page ?? {};
  const first = content.length > 0 ? search.pageNum * size + 1 : 0;
  // A service may send more roots than it counts.
  const last = Math.min(first + Math.max(0, content.length - 1), totalElements);
  const isPastEnd = totalPages > 0 && search.pageNum >= totalPages;
  const roots = totalPages > 1 && first > 0 && topics.roots(first, last, totalElements);
  const counts = isPastEnd
    ? topics.noPage(search.pageNum + 1, totalPages)
    : [!found && topics.count(tree.outline.size), roots].filter(Boolean).join(dot);
  const listed = isWaiting ? topics.waiting : counts;
  const expandable = expandableIds(tree.outline);
  const addressOf = (topic: string) => topicsAddress(search, topic);
  const changed = (change: Partial<TopicSearch>) =>
    topicsAddress({ ...search, pageNum: 0, ...change }, id);
  return (
    <>
      {/* A topic beside it sets the title. */}
      {!id && (
        <PageTitle>
          {[app.topics, page && !error && (found || listed)].filter(Boolean).join(' · ')}
        </PageTitle>
      )}
      <TreeColumn
        tree="topics"
        isSought={search.keywords !== ''}
        below={
          page &&
          !error && (
            <div className={`stack faint ${styles.status}`}>
              <p>{listed}</p>
              <Announcer>{listed}</Announcer>
              <Pager
                page={search.pageNum}
                pages={totalPages}
                address={(pageNum) => changed({ pageNum })}
                isBrief
              />
            </div>
          )
        }
      >
        {/* If nothing is known, the part beside the tree says so. */}
        {error && (unfiltered || lookup.position) && <FailureCard error={error} />}
        <RecordFinder
          {...{ typed, onType, status, addressOf }}
          label={app.topics}
          findLabel={topics.find}
          found={finder}
          remark={id && isPending ? topics.waiting : ''}
          current={id}
          order={<TopicOrder search={search} address={changed} />}
          stored={expandedTopics}
        >
          {(onExpand) =>
            expandable.length > 0 && (
              <div className="cluster">
                <Button look="plain" onClick={() => onExpand(expandable)}>
                  {topics.expand}
                </Button>
                <Button look="plain" onClick={() => onExpand([])}>
                  {topics.collapse}
                </Button>
              </div>
            )
          }
        </RecordFinder>
      </TreeColumn>
    </>
  );
};

type OrderProps = { search: TopicSearch; address: (change: Partial<TopicSearch>) => string };

const TopicOrder = ({ search, address }: OrderProps) => {
  const { topics, search: words } = useText();
  const { languages, topicOrders } = useSettings();
  const { key } = useLocation();
  // The first is the service's default, which it always knows.
  const known = topicSorts.filter(
    (one) => one === topicSorts[0] || topicOrders.includes(one.fields),
  );
  const order = knowsOrder(topicOrders, search.fields) ? search : topicSorts[0];
  const isChosen = ({ fields, sort }: Pick<TopicSearch, 'fields' | 'sort'>) =>
    fields === order.fields && sort === order.sort;
  return (
    <>
      {languages.length > 1 && (
        <LinkSegments
          label={words.language}
          choices={(['', ...languages] as const).map((language) => ({
            name: language ? words[language] : words.allLanguages,
            address: address({ language }),
            isChosen: language === search.language,
          }))}
          state={scrollStays}
        />
      )}
      {known.length > 1 && (
        <OrderMenu
          key={key}
          label={topics.order}
          current={topicSorts.filter(isChosen).map(({ name }) => topics[name])[0]}
          choices={known.map(({ name, fields, sort }) => ({
            name: topics[name],
            address: address({ fields, sort }),
            isChosen: isChosen({ fields, sort }),
          }))}
          state={scrollStays}
        />
      )}
    </>
  );
};

const topicSorts = [
  { name: 'usualFirst', fields: 'comparable', sort: 'DESC' },
  { name: 'usualLast', fields: 'comparable', sort: 'ASC' },
  { name: 'newestFirst', fields: 'createTime', sort: 'DESC' },
  { name: 'oldestFirst', fields: 'createTime', sort: 'ASC' },
  { name: 'changedFirst', fields: 'updateTime', sort: 'DESC' },
  { name: 'changedLast', fields: 'updateTime', sort: 'ASC' },
  { name: 'mostPosts', fields: 'postCount', sort: 'DESC' },
  { name: 'fewestPosts', fields: 'postCount', sort: 'ASC' },
  { name: 'aToZ', fields: 'name', sort: 'ASC' },
  { name: 'zToA', fields: 'name', sort: 'DESC' },
] as const satisfies readonly (Pick<TopicSearch, 'fields' | 'sort'> & { name: string })[];
