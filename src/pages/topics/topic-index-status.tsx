import { Link } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import { pageSizes } from '../../contract/search-posts';
import type { TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import styles from './topic-index.module.css';

type Props = {
  search: TopicSearch;
  finder: TopicFinder;
  isFinding: boolean;
  /** The title of the document is then the topic's. */
  isBesideTopic: boolean;
  address: (changed: Partial<TopicSearch>) => string;
};

/** Below the tree: how many topics, which roots, and the way to the others. */
export const TopicIndexStatus = ({ search, finder, address, ...shown }: Props) => {
  const { topics } = useText();
  const { page } = finder;
  if (!page || finder.error) return null;
  const first = page.content.length > 0 ? search.pageNum * search.pageSize + 1 : 0;
  // A service may send more than it says there are.
  const last = Math.min(first + Math.max(0, page.content.length - 1), page.totalElements);
  const counts = shown.isFinding
    ? foundInWords(finder, topics)
    : topics.count(finder.tree.outline.size);
  // Which of the roots is worth a word where there are more.
  const isPart = page.totalPages > 1 || (first === 0 && page.totalElements > 0);
  const roots = isPart ? topics.roots(first, last, page.totalElements) : '';
  // A tree that still grows is not counted yet, or it would be told twice.
  const found = [finder.isWhole && counts, roots].filter(Boolean).join(' · ');
  const status = finder.isProvisional ? topics.stillLoading : found;
  const isMore = last < page.totalElements && search.pageSize < pageSizes.largest;
  return (
    <div className={styles.status}>
      {!shown.isBesideTopic && <PageTitle>{`${topics.heading} · ${status}`}</PageTitle>}
      <p>{status}</p>
      <Announcer>{finder.isWhole ? status : ''}</Announcer>
      <div className={styles.pages}>
        {isMore && (
          <Link className={styles.small} to={address(wider(search, first - 1))} preventScrollReset>
            {topics.moreRoots}
          </Link>
        )}
        <Pager
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => address({ pageNum })}
        />
      </div>
      {search.pageNum >= page.totalPages && page.totalPages > 0 && (
        <Link to={topicsAddress()}>{topics.showAll}</Link>
      )}
    </div>
  );
};

type Words = ReturnType<typeof useText>['topics'];

/** Of how many is known only where all of them are on one page. */
const foundInWords = ({ matches, known, unfiltered }: TopicFinder, topics: Words) =>
  unfiltered?.totalPages === 1
    ? topics.matchesOf(matches.length, known.outline.size)
    : topics.matches(matches.length);

/** A larger page that begins with, or before, the root that this one begins with. */
const wider = ({ pageSize }: TopicSearch, rootsBefore: number) => {
  const size = Math.min(pageSizes.largest, pageSize * 2);
  return { pageSize: size, pageNum: Math.floor(rootsBefore / size) };
};
