import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { searchAddress, searchAt } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { conditions, type PostSearch } from '../../contract/search-posts';
import { useStored } from '../../device/use-stored';
import { useMatcher } from '../../forum/matching/highlight';
import { forgetSearch, saveSearch, searchHistory } from '../../forum/search/search-history';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { Icon } from '../../ui/icon';
import { LinkMenu } from '../../ui/menu/menu';
import { PageTitle } from '../../ui/page-title';
import { FilterSheet } from './filter-rail';
import { isEmptyPage, Results } from './results';
import styles from './search-page.module.css';

/** Search: everything it shows follows from the address. */
export const SearchPage = () => {
  const { search: text } = useText();
  const location = useLocation();
  const search = searchAt(location.search);
  // Going back shows the list as it was left; a notice offers what is new.
  const isBack = useNavigationType() === 'POP';
  const found = usePostSearch(search, isBack ? { staleTime: Number.POSITIVE_INFINITY } : {});
  const matcher = useMatcher(search.keywords);
  const heading = search.keywords ? text.quoted(search.keywords) : text.allPosts;
  // A paused search has no count yet, and the previous search's count would pass for its own.
  const isPaused = found.fetchStatus === 'paused' && found.isPlaceholderData;
  const page = isPaused ? undefined : found.data;
  const posts = page && text.posts(page.totalElements);
  const count = posts && page.isAbout ? text.about(posts) : posts;
  const { pageNum } = search;
  const position = page && pageNum < page.totalPages && text.page(pageNum + 1, page.totalPages);
  const isEmpty = page !== undefined && isEmptyPage(search, page);
  // While a search loads, the count is still that of the one before.
  const named = found.isPlaceholderData ? [] : [count, pageNum > 0 && position];
  // The content of an empty page shows the numbers of posts and pages itself.
  const place = (isEmpty ? [] : [count, position]).filter(Boolean);
  const told = isEmpty ? text.noPosts(pageNum + 1, page.totalPages) : place.join(', ');

  return (
    <>
      <PageTitle>{[heading, ...named].filter(Boolean).join(', ')}</PageTitle>
      <div>
        <a href="#filters" className={`skip ${styles.toFilters}`}>
          {text.skipToFilters}
        </a>
        <header className={styles.head}>
          <h1 className={styles.heading} tabIndex={-1}>
            <bdi>{heading}</bdi>
          </h1>
          <p className={styles.count}>{place.join(' · ') || ' '}</p>
          <FilterSheet search={search} total={page?.totalElements} />
        </header>
        <FilterChips search={search} />
        <div className={styles.bar}>
          <ConditionTabs search={search} />
          <OrderMenu key={location.key} search={search} />
        </div>
        <Results search={search} found={found} matcher={matcher} />
        <Announcer>{found.isPlaceholderData ? '' : told}</Announcer>
      </div>
    </>
  );
};

export const ConditionTabs = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const settings = useSettings();
  // The first entry is the service's default, so it is always offered.
  const known = conditions.filter(
    (condition) => condition === conditions[0] || settings.conditions.includes(condition),
  );
  const chosen = known.indexOf(search.condition);
  const tabs = useRef<HTMLElement>(null);
  // Observed, not measured here: measuring would force a layout of the whole page during the render.
  useLayoutEffect(() => {
    const tab = tabs.current?.children[chosen];
    if (!(tab instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => bringIntoSight(tab));
    observer.observe(tab);
    return () => observer.disconnect();
  }, [chosen]);
  if (known.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={text.show} ref={tabs}>
      {known.map((condition) => (
        <Link
          key={condition}
          to={searchAddress({ ...search, ...orderOf(condition, search), condition, pageNum: 0 })}
          className={styles.tab}
          aria-current={condition === search.condition ? 'page' : undefined}
        >
          {text[condition]}
        </Link>
      ))}
    </nav>
  );
};

/** Scrolls sideways only: scrollIntoView would also scroll the page, which may be restoring its position. */
function bringIntoSight(tab: HTMLElement) {
  const tabs = tab.parentElement;
  if (!tabs) return;
  const from = tab.offsetLeft - tabs.offsetLeft;
  const least = from + tab.offsetWidth - tabs.clientWidth;
  tabs.scrollLeft = Math.max(least, Math.min(tabs.scrollLeft, from));
}

/** `LATEST_REPLY` changes the default order to that by last reply, and leaving it changes it back. */
const orderOf = (
  condition: PostSearch['condition'],
  { condition: current, fields }: PostSearch,
): Partial<PostSearch> => {
  if (condition === 'LATEST_REPLY' && fields === 'comparable')
    return { fields: 'activeReplyTime', sort: 'DESC' };
  return current === 'LATEST_REPLY' && condition !== current && fields === 'activeReplyTime'
    ? { fields: 'comparable', sort: 'DESC' }
    : {};
};

/** The orders that a member may want. An address may name the others, too. */
const offered: readonly Pick<PostSearch, 'fields' | 'sort'>[] = [
  { fields: 'comparable', sort: 'DESC' },
  { fields: 'comparable', sort: 'ASC' },
  { fields: 'activeReplyTime', sort: 'DESC' },
  { fields: 'replyCount', sort: 'DESC' },
  { fields: 'replyCount', sort: 'ASC' },
  { fields: 'collectCount', sort: 'DESC' },
  { fields: 'views', sort: 'DESC' },
  { fields: 'updateTime', sort: 'DESC' },
  { fields: 'title', sort: 'ASC' },
];

export const OrderMenu = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const { postOrders } = useSettings();
  // The first entry is the service's default, so it is always offered.
  const known = offered.filter((one) => one === offered[0] || postOrders.includes(one.fields));
  if (known.length < 2) return null;
  return (
    <LinkMenu
      label={text.order}
      shown={text[`${search.fields}${search.sort}`]}
      chosen={search.fields + search.sort}
      choices={known.map(({ fields, sort }) => ({
        name: fields + sort,
        label: text[`${fields}${sort}`],
        address: searchAddress({ ...search, fields, sort, pageNum: 0 }),
      }))}
    />
  );
};

/** Saves the search on this device, where its new posts are then counted, or forgets it. */
const SaveSearch = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const address = searchAddress({ ...search, pageNum: 0 });
  const isSaved = useStored(searchHistory).saved.includes(address);
  return (
    <li>
      <button
        type="button"
        className={styles.clear}
        title={text.savingHelp}
        onClick={() => (isSaved ? forgetSearch('saved', address) : saveSearch(address))}
      >
        <Icon name={isSaved ? 'check' : 'star'} /> {isSaved ? text.searchSaved : text.saveSearch}
      </button>
    </li>
  );
};

/** The active filters, each a link to the same search without it. */
export const FilterChips = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  // The tabs below show the condition.
  const filters = useActiveFilters(search).filter(({ name }) => name !== 'condition');
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.activeFilters}>
      {filters.map(({ name, label, without }) => (
        <li key={name}>
          <Link
            to={searchAddress({ ...search, ...without, pageNum: 0 })}
            className={styles.chip}
            aria-label={text.without(label)}
          >
            <bdi>{label}</bdi> <Icon name="close" />
          </Link>
        </li>
      ))}
      <SaveSearch search={search} />
      <li>
        <Link to={searchAddress({ condition: search.condition })} className={styles.clear}>
          {text.clearAll}
        </Link>
      </li>
    </ul>
  );
};
