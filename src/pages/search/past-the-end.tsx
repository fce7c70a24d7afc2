import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import styles from './nothing-found.module.css';

export const PastTheEnd = ({ search, pages }: { search: PostSearch; pages: number }) => {
  const { search: text } = useText();
  return (
    <div className={styles.nothing} data-results tabIndex={-1}>
      <h2 className={styles.heading}>{text.pastTheEnd(pages)}</h2>
      <Link
        to={searchAddress({ ...search, pageNum: Math.max(0, pages - 1) })}
        className={button.button}
      >
        {text.toLastPage}
      </Link>
    </div>
  );
};
