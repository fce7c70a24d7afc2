import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { searchAddress, searchAt } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { conditions, type PostSearch } from '../../contract/search-posts';
import { useStored } from '../../device/use-stored';
import { useMatcher } from '../../forum/matching/highlight';
import { ListBar } from '../../forum/search/list-bar';
import {
  forgetSearch,
  sameSearch,
  saveSearch,
  searchHistory,
} from '../../forum/search/search-history';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Icon } from '../../ui/icon';
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
        <ListBar
          search={search}
          addressOf={(change) =>
            searchAddress({ ...search, ...change, ...orderOf(change, search), pageNum: 0 })
          }
          conditions={conditions}
          orders={orders}
        />
        <Results search={search} found={found} matcher={matcher} />
        <Announcer>{found.isPlaceholderData ? '' : told}</Announcer>
      </div>
    </>
  );
};

const usualOrder = (condition: PostSearch['condition']) =>
  condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable';

/** `LATEST_REPLY` changes the default order to that by last reply, and leaving it changes it back. */
const orderOf = ({ condition }: Partial<PostSearch>, before: PostSearch): Partial<PostSearch> => {
  const fields = usualOrder(condition ?? before.condition);
  const isUsual = before.fields === usualOrder(before.condition);
  return isUsual && fields !== before.fields ? { fields, sort: 'DESC' } : {};
};

/** The orders that a member may want. An address may name the others, too. */
const orders: readonly Pick<PostSearch, 'fields' | 'sort'>[] = [
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

/**
 * The active filters, each a link to the same search without it, and a button that saves the search on this device,
 * where its new posts are then counted.
 */
const FilterChips = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const address = searchAddress({ ...search, pageNum: 0 });
  const isSaved = useStored(searchHistory).saved.some(
    (one) => sameSearch(one) === sameSearch(address),
  );
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
            <bdi className="clip">{label}</bdi> <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.chip}
          title={text.savingHelp}
          onClick={() => (isSaved ? forgetSearch('saved', address) : saveSearch(address))}
        >
          <Icon name={isSaved ? 'check' : 'star'} /> {isSaved ? text.searchSaved : text.saveSearch}
        </button>
      </li>
      <li>
        <Link to={searchAddress({ condition: search.condition })} className={styles.chip}>
          {text.clearAll}
        </Link>
      </li>
    </ul>
  );
};
