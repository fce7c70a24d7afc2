import { use, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { scrollStays } from '../../device/history-entry';
import { useOnline } from '../../device/network';
import { FailureCard } from '../../forum/failures/failure-card';
import { RecordTreeView } from '../../forum/topics/record-tree-view';
import { expandedTopics, type TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import segments from '../../ui/segments.module.css';
import { focusTree } from '../../ui/tree/keyboard';
import { expandableIds } from '../../ui/tree/outline';
import { useSearchedExpanded } from '../../ui/tree/use-tree-state';
import { type PostView, topicAddress } from './topic-address';
import styles from './topics-page.module.css';
import { TreeTabs, TreeToggle, useTreeShown } from './tree-tabs';
import { TypedWords } from './use-typed-keywords';

type Props = {
  search: TopicSearch;
  id: string;
  view: PostView;
  /** The typed text, deferred: it may lag behind the box. */
  sought: string;
  finder: TopicFinder;
};

/** The card with the tree, which can be filtered, ordered and paged by its roots. */
export const TopicIndex = ({ search, id, view, sought, finder }: Props) => {
  const { topics } = useText();
  const card = useRef<HTMLDivElement>(null);
  const isSought = search.keywords !== '';
  const isShown = useTreeShown(isSought);
  return (
    <div className={styles.index}>
      <TreeTabs tree="topics" />
      <TreeToggle label={topics.asTree} isSought={isSought} />
      {isShown && (
        <div ref={card} className={styles.card}>
          <TopicBox onDown={() => focusTree(card.current)} />
          <TopicOrder search={search} id={id} view={view} />
          <Branches search={search} id={id} view={view} sought={sought} finder={finder} />
        </div>
      )}
      <TopicIndexStatus
        search={search}
        finder={finder}
        isFinding={sought.trim() !== ''}
        isBesideTopic={id !== ''}
        address={(changed) => topicAddress({ ...search, ...changed }, id, view)}
      />
    </div>
  );
};

const TopicBox = ({ onDown }: { onDown: () => void }) => {
  const { topics } = useText();
  const { typed, type } = use(TypedWords);
  return <FindBox label={topics.find} value={typed} onType={type} onDown={onDown} />;
};

/** The order and language of the topics to request. */
const TopicOrder = ({ search, id, view }: Pick<Props, 'search' | 'id' | 'view'>) => {
  const { topics, search: words } = useText();
  const { languages, topicOrders } = useSettings();
  const navigate = useNavigate();
  const address = (changed: Partial<TopicSearch>) =>
    topicAddress({ ...search, pageNum: 0, ...changed }, id, view);
  // The first entry is the service's default, so it is always offered.
  const known = topicSorts.filter(
    (one) => one === topicSorts[0] || topicOrders.includes(one.fields),
  );
  const chosen = topicSorts.find(
    ({ fields, sort }) => fields === search.fields && sort === search.sort,
  );
  return (
    <div className={styles.order}>
      {languages.length > 1 && (
        <nav className={segments.segments} aria-label={words.language}>
          {(['', ...languages] as const).map((language) => (
            <Link
              key={language}
              className={segments.segment}
              to={address({ language })}
              state={scrollStays}
              aria-current={language === search.language ? 'true' : undefined}
            >
              {language ? words[language] : words.allLanguages}
            </Link>
          ))}
        </nav>
      )}
      {known.length > 1 && (
        <span className={styles.sort} title={chosen && topics[chosen.name]}>
          <Icon name="sort" />
          <select
            className={styles.select}
            aria-label={topics.order}
            value={chosen?.name}
            onChange={(event) => {
              const picked = topicSorts.find(({ name }) => name === event.target.value);
              if (!picked) return;
              const { fields, sort } = picked;
              void navigate(address({ fields, sort }), { state: scrollStays });
            }}
          >
            {known.map(({ name }) => (
              <option key={name} value={name}>
                {topics[name]}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  );
};

// Every order in both directions, each with its own label.
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

const Branches = ({ search, id, view, sought, finder }: Props) => {
  const { topics } = useText();
  const { tree } = finder;
  const isFinding = sought.trim() !== '';
  const expanded = useSearchedExpanded(expandedTopics, tree.outline, isFinding);
  const expandable = useMemo(() => expandableIds(tree.outline), [tree.outline]);

  if (tree.outline.size === 0) return <NoBranches id={id} finder={finder} isFinding={isFinding} />;
  return (
    <>
      {finder.error && <FailureCard error={finder.error} retry={finder.retry} />}
      <div
        className={styles.branches}
        data-results
        tabIndex={-1}
        data-dimmed={finder.isProvisional || undefined}
      >
        <RecordTreeView
          label={topics.heading}
          tree={tree}
          keywords={sought.trim()}
          current={id}
          addressOf={(topic) => topicAddress(search, topic, { ...view, keywords: '' })}
          {...expanded}
        />
      </div>
      {expandable.length > 0 && (
        <div className={styles.all}>
          <button
            type="button"
            className={styles.small}
            onClick={() => expanded.onExpand(expandable)}
          >
            {topics.expand}
          </button>
          <button type="button" className={styles.small} onClick={() => expanded.onExpand([])}>
            {topics.collapse}
          </button>
        </div>
      )}
    </>
  );
};

type NoBranchesProps = { id: string; finder: TopicFinder; isFinding: boolean };

const NoBranches = ({ id, finder, isFinding }: NoBranchesProps) => {
  const { topics } = useText();
  const isOnline = useOnline();
  // If nothing is known, or there is no network, the part beside the tree reports it.
  if (!id && !finder.unfiltered && finder.error) return null;
  if (finder.isPending && !isOnline) return null;
  if (finder.error) return <FailureCard error={finder.error} retry={finder.retry} />;
  if (finder.isPending)
    return <div className={styles.waiting} role="status" aria-label={topics.waiting} />;
  if (!id && !isFinding) return null;
  return <p className={styles.none}>{isFinding ? topics.nothingFound : topics.noneYet}</p>;
};

type StatusProps = {
  search: TopicSearch;
  finder: TopicFinder;
  isFinding: boolean;
  /** If so, the topic sets the document title. */
  isBesideTopic: boolean;
  address: (changed: Partial<TopicSearch>) => string;
};

/** Below the tree: the number of topics, the range of roots, and links to the others. */
export const TopicIndexStatus = ({ search, finder, address, ...shown }: StatusProps) => {
  const { topics } = useText();
  const { maxPageSize } = useSettings();
  const { page } = finder;
  if (!page || finder.error) return null;
  const first = page.content.length > 0 ? search.pageNum * page.size + 1 : 0;
  // A service may send more roots than it counts.
  const last = Math.min(first + Math.max(0, page.content.length - 1), page.totalElements);
  const counts = shown.isFinding
    ? foundInWords(finder, topics)
    : topics.count(finder.tree.outline.size);
  // The range of roots is shown only if there are others.
  const isPart = page.totalPages > 1 || (first === 0 && page.totalElements > 0);
  const roots = isPart ? topics.roots(first, last, page.totalElements) : '';
  // A tree that still grows is not counted, or the status would be announced twice.
  const found = [finder.isWhole && counts, roots].filter(Boolean).join(' · ');
  const isPastEnd = page.totalPages > 0 && search.pageNum >= page.totalPages;
  const shownStatus = isPastEnd ? topics.noPage(search.pageNum + 1, page.totalPages) : found;
  const status = finder.isProvisional ? topics.stillLoading : shownStatus;
  const isMore = !isPastEnd && last < page.totalElements && page.size < maxPageSize;
  return (
    <div className={styles.status}>
      {!shown.isBesideTopic && <PageTitle>{`${topics.heading} · ${status}`}</PageTitle>}
      <p>{status}</p>
      <Announcer>{finder.isWhole ? status : ''}</Announcer>
      <div className={styles.pages}>
        {isMore && (
          <Link
            className={styles.small}
            to={address(pageFrom(first - 1, Math.min(maxPageSize, page.size * 2)))}
            state={scrollStays}
          >
            {topics.moreRoots}
          </Link>
        )}
        <Pager
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => address({ pageNum })}
        />
      </div>
      {isPastEnd && <Link to={topicsAddress()}>{topics.showAll}</Link>}
    </div>
  );
};

type Words = ReturnType<typeof useText>['topics'];

/** The total is known only if all roots are on one page. */
const foundInWords = ({ matches, known, unfiltered }: TopicFinder, topics: Words) =>
  unfiltered?.totalPages === 1
    ? topics.matchesOf(matches.length, known.outline.size)
    : topics.matches(matches.length);

/** A page of this size that starts at or before a root. */
const pageFrom = (root: number, pageSize: number) => ({
  pageSize,
  pageNum: Math.floor(root / pageSize),
});
