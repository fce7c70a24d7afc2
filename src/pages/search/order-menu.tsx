import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { type PostSearch, postOrders, sortDirections } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './order-menu.module.css';

/** Field and direction of the order, as links; a new search closes it. */
export const OrderMenu = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  return (
    <details
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
      }}
    >
      <summary className={styles.summary}>
        <Icon name="sort" />
        <span>
          <span className="unseen">{text.order}: </span>
          {text[search.fields]} <span aria-hidden="true">{search.sort === 'ASC' ? '↑' : '↓'}</span>
          <span className="unseen">{text[search.sort]}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.choices}>
        <ul className={styles.group} aria-label={text.order}>
          {postOrders.map((fields) => (
            <li key={fields}>
              <Link
                to={searchAddress({ ...search, fields, pageNum: 0 })}
                aria-current={fields === search.fields ? 'true' : undefined}
              >
                {text[fields]}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.group} aria-label={text.direction}>
          {sortDirections.map((sort) => (
            <li key={sort}>
              <Link
                to={searchAddress({ ...search, sort, pageNum: 0 })}
                aria-current={sort === search.sort ? 'true' : undefined}
              >
                {text[sort]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
};
