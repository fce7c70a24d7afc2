import { Link } from 'react-router-dom';
import { topicsAddress } from '../../addresses';
import type { TopicSearch } from '../../contract/list-topics';
import type { TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Announcer } from '../../ui/announcer';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import styles from './topic-index.module.css';

type Props = {
  search: TopicSearch;
  finder: TopicFinder;
  isFinding: boolean;
  /** If so, the topic sets the document title. */
  isBesideTopic: boolean;
  address: (changed: Partial<TopicSearch>) => string;
};

/** Below the tree: the number of topics, the range of roots, and links to the others. */
export const TopicIndexStatus = ({ search, finder, address, ...shown }: Props) => {
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
  const status = finder.isProvisional ? topics.stillLoading : found;
  const isMore = last < page.totalElements && page.size < maxPageSize;
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
            preventScrollReset
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
      {search.pageNum >= page.totalPages && page.totalPages > 0 && (
        <Link to={topicsAddress()}>{topics.showAll}</Link>
      )}
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
