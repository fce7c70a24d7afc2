import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './filter-chips.module.css';

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
      <li>
        <Link to={searchAddress({ condition: search.condition })} className={styles.clear}>
          {text.clearAll}
        </Link>
      </li>
    </ul>
  );
};
