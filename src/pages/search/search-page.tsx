import { useLocation, useNavigationType } from 'react-router-dom';
import { searchAt } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { useMatcher } from '../../forum/matching/use-matcher';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { ConditionTabs } from './condition-tabs';
import { FilterChips } from './filter-chips';
import { FilterSheet } from './filter-rail';
import { OrderMenu } from './order-menu';
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
  // The content of an empty page shows the numbers of posts and pages itself.
  const place = (isEmpty ? [] : [count, position]).filter(Boolean);
  const told = isEmpty ? text.noPosts(pageNum + 1, page.totalPages) : place.join(', ');

  return (
    <>
      <PageTitle>{[heading, count].filter(Boolean).join(', ')}</PageTitle>
      <div>
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
