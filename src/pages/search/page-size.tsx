import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import styles from './page-size.module.css';

const sizes = [10, 20, 50, 100];

/** The page turns so that the first post stays in sight. */
export const PageSize = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const first = search.pageNum * search.pageSize;
  return (
    <nav className={styles.sizes} aria-label={text.pageSize}>
      <span aria-hidden="true">{text.pageSize}</span>
      {sizes.map((pageSize) => (
        <Link
          key={pageSize}
          to={searchAddress({ ...search, pageSize, pageNum: Math.floor(first / pageSize) })}
          aria-current={pageSize === search.pageSize ? 'true' : undefined}
        >
          {pageSize}
        </Link>
      ))}
    </nav>
  );
};
