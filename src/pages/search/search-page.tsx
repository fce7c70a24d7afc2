import { Link, useLocation } from 'react-router-dom';
import { searchAddress, searchAt } from '../../addresses';
import { useApp } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import { conditions, type PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { useMatcher } from '../../forum/matching/highlight';
import { isPastEnd, PostList, usePostList } from '../../forum/posts/post-list';
import { ListBar } from '../../forum/search/list-bar';
import {
  forgetSearch,
  sameSearch,
  saveSearch,
  searchHistory,
} from '../../forum/search/search-history';
import { useActiveFilters, useFiltersInUse } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Announcer } from '../../ui/announcer';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { FilterSheet } from './filter-rail';
import styles from './search-page.module.css';
import { earlierAddress, useShownRange } from './use-shown-pages';

const OneRow = () => <Skeleton rows={1} label={useText().search.waiting} />;

const NothingFound = lazyPart(async () => (await import('./nothing-found')).NothingFound, {
  waiting: <OneRow />,
});

// The posts can be read without them.
const ResultsFoot = lazyPart(async () => (await import('./below-results')).ResultsFoot, {
  isLate: true,
});
const NewPostsNotice = lazyPart(async () => (await import('./below-results')).NewPostsNotice, {
  isOptional: true,
  isLate: true,
});

export const SearchPage = () => {
  const { search: text } = useText();
  const location = useLocation();
  const search = searchAt(location.search);
  const { isMore, first } = useShownRange(search);
  const matcher = useMatcher(search.keywords);
  const list = usePostList(search, { matcher, first });
  const filters = useActiveFilters(search);
  const heading = search.keywords
    ? text.quoted(search.keywords)
    : (filters[0]?.label ?? text.allPosts);
  const { shown } = list;
  const { length } = list.rows;
  // The posts of the search before say nothing of one that has failed, nor that it had none.
  const page = (list.failure || !length) && !list.isGrowing ? list.page : shown;
  const { pageNum } = search;
  // The empty page at the end of a list that nobody counts says nothing of those before it.
  const total = page?.totalElements || (length && first * search.pageSize + length);
  const count = page && text.posts(total);
  const position =
    page &&
    page.totalPages > 1 &&
    pageNum < page.totalPages &&
    text.page(pageNum + 1, page.totalPages);
  const isEmpty = page !== undefined && isPastEnd(list);
  const named = list.page ? [count, pageNum > 0 && position] : [];
  // The content of an empty page shows the numbers of posts and pages itself.
  const counts = (isEmpty ? [] : [count, position]).filter(Boolean);
  const announced = isEmpty ? text.noPosts(pageNum + 1, page.totalPages) : counts.join(', ');

  return (
    <>
      <PageTitle>{[heading, ...named].filter(Boolean).join(', ')}</PageTitle>
      <div>
        <a href="#filters" className={`skip ${styles.toFilters}`}>
          {text.skipToFilters}
        </a>
        <header className={styles.head}>
          {/* No element around the words: an opening quote would no longer be trimmed to the edge. */}
          <h1 className={styles.heading} tabIndex={-1} dir="auto">
            {heading}
          </h1>
          <p className={styles.count}>{counts.join(dot) || ' '}</p>
          <FilterSheet search={search} total={page && total} />
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
        <PostList
          list={list}
          label={text.results}
          addressOf={(pageNum) => searchAddress({ ...search, pageNum })}
          empty={<NothingFound list={list} />}
          earlier={
            isMore &&
            first > 0 && (
              <ButtonLink
                look="plain"
                to={earlierAddress(search, first)}
                replace
                state={scrollStays}
              >
                {text.earlier}
              </ButtonLink>
            )
          }
          foot={(isMoved) =>
            shown && (
              <>
                <ResultsFoot list={list} page={shown} total={total} />
                {list.page && (
                  <NewPostsNotice search={search} page={list.page} isMoved={isMoved && !isMore} />
                )}
              </>
            )
          }
        />
        <Announcer about={searchAddress(search)}>{list.page ? announced : ''}</Announcer>
      </div>
    </>
  );
};

const usualOrder = (condition: PostSearch['condition']) =>
  condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable';

/** Leaving `LATEST_REPLY` changes its usual order back, too. */
const orderOf = ({ condition }: Partial<PostSearch>, before: PostSearch): Partial<PostSearch> => {
  const fields = usualOrder(condition ?? before.condition);
  const isUsual = before.fields === usualOrder(before.condition);
  return isUsual && fields !== before.fields ? { fields, sort: 'DESC' } : {};
};

/** An address may name the others, too. */
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

/** Active filters link to the search without them; new posts of a saved search are counted. */
const FilterChips = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const app = useApp();
  const address = searchAddress(search);
  const isSaved = useStored(searchHistory).saved.map(sameSearch).includes(sameSearch(address));
  const filters = useFiltersInUse(search);
  if (filters.length === 0) return null;
  const { pageSize, fields, sort, condition } = search;
  return (
    <ul className={styles.chips} aria-label={text.activeFilters}>
      {filters.map(({ name, label, without }) => (
        <li key={name}>
          <Link
            to={searchAddress({ ...search, ...without, pageNum: 0 })}
            className={`in-link ${styles.chip}`}
            aria-label={text.without(label)}
          >
            <bdi className="clip">{label}</bdi> <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={`muted ${styles.chip}`}
          title={text.savingHelp}
          onClick={() => (isSaved ? forgetSearch(app, 'saved', address) : saveSearch(app, address))}
        >
          <Icon name={isSaved ? 'check' : 'saved'} />{' '}
          <span>{isSaved ? text.searchSaved : text.saveSearch}</span>
        </button>
      </li>
      <li>
        <Link
          to={searchAddress({ pageSize, fields, sort, condition })}
          className={`muted ${styles.chip}`}
        >
          {text.clearAll}
        </Link>
      </li>
    </ul>
  );
};
