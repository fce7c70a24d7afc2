import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { composeAddress, searchAddress } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { useApi } from '../../api/forum-api';
import type { PostSearch } from '../../contract/search-posts';
import { type ActiveFilter, useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './nothing-found.module.css';

/** Says which one filter to drop, and what that would find. */
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
      {filters.length > 1 && <DropOne search={search} filters={filters} />}
    </div>
  );
};

const DropOne = ({ search, filters }: { search: PostSearch; filters: ActiveFilter[] }) => {
  const { search: text } = useText();
  const api = useApi();
  const counts = useQueries({
    queries: filters.map(({ without }) => ({
      ...api.postSearch({ ...search, ...without, pageNum: 0, pageSize: 1 }),
      placeholderData: undefined,
    })),
  });
  const helpful = filters
    .map((filter, index) => ({ ...filter, count: counts[index]?.data?.totalElements ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (helpful.length === 0) return null;
  return (
    <>
      <p>{text.dropOne}</p>
      <ul className={styles.ways}>
        {helpful.map(({ name, label, without, count }) => (
          <li key={name}>
            <Link to={searchAddress({ ...search, ...without, pageNum: 0 })}>
              {text.dropped(label, count)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
