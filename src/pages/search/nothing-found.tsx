import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { composeAddress, searchAddress, topicsAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { useApi } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { type ActiveFilter, useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './nothing-found.module.css';
import { shorterKeywords } from './shorter-keywords';

/** Says what to ask instead: fewer words, or one filter less, and what that would find. */
export const NothingFound = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const { app } = useText();
  const filters = useActiveFilters(search);
  const hasBlocks = useBlocks().size > 0;
  const { blockId, topicId } = search;
  // Nothing was asked of the posts but where they are: there are none yet.
  const isUnwritten = filters.every(({ name }) => name === 'blockId' || name === 'topicId');
  return (
    <div className={styles.nothing} data-results tabIndex={-1}>
      <h2 className={styles.heading}>{isUnwritten ? text.beFirst : text.nothingFound}</h2>
      <p>{isUnwritten ? text.nothingHere : text.nothingMatches}</p>
      {isUnwritten && !hasBlocks && <p>{text.noBlocks}</p>}
      <p className={styles.actions}>
        {isUnwritten && (
          <Link to={composeAddress({ blockId, topicId })} className={button.primary}>
            <Icon name="pencil" /> {app.newPost}
          </Link>
        )}
        {filters.length > 0 && (
          <Link to={searchAddress()} className={button.button}>
            {text.startOver}
          </Link>
        )}
      </p>
      {/* Last, because its counts come later. */}
      {(filters.length > 1 || search.keywords) && <AskForLess search={search} filters={filters} />}
    </div>
  );
};

type Way = { label: (count: number) => string; change: Partial<PostSearch> };

const AskForLess = ({ search, filters }: { search: PostSearch; filters: ActiveFilter[] }) => {
  const { search: text } = useText();
  const api = useApi();
  // With its one filter gone, a search is one for all posts: a button says so.
  const dropped = filters.length > 1 ? filters : [];
  const ways: Way[] = [
    ...shorterKeywords(search.keywords).map((keywords) => ({
      label: (count: number) => text.instead(keywords, count),
      change: { keywords },
    })),
    ...dropped.map(({ label, without }) => ({
      label: (count: number) => text.dropped(label, count),
      change: without,
    })),
  ];
  const counts = useQueries({
    queries: ways.map(({ change }) => ({
      ...api.postSearch({ ...search, ...change, pageNum: 0, pageSize: 1 }),
      placeholderData: undefined,
    })),
  });
  const helpful = ways
    .map((way, index) => ({ ...way, count: counts[index]?.data?.totalElements ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {helpful.length > 0 && (
        <>
          <p>{text.dropOne}</p>
          <ul className={styles.ways}>
            {helpful.map(({ label, change, count }) => (
              <li key={label(0)}>
                <Link to={searchAddress({ ...search, ...change, pageNum: 0 })}>{label(count)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {search.keywords && counts.every(({ isPending }) => !isPending) && (
        <p>
          <Link to={topicsAddress({ keywords: search.keywords })}>{text.amongTopics}</Link>
        </p>
      )}
    </>
  );
};
