import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Icon } from '../../ui/icon';
import styles from './order-menu.module.css';

/** What a member may want; an address may name the others, and is shown as it says. */
const offered: readonly Pick<PostSearch, 'fields' | 'sort'>[] = [
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

/** The orders in words, each a link; a new search closes it. */
export const OrderMenu = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const { postOrders } = useSettings();
  // The first is what a service does that is asked for none.
  const known = offered.filter((one) => one === offered[0] || postOrders.includes(one.fields));
  if (known.length < 2) return null;
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
          {text[`${search.fields}${search.sort}`]}
        </span>
        <Icon name="down" />
      </summary>
      <ul className={styles.choices} aria-label={text.order}>
        {known.map(({ fields, sort }) => (
          <li key={fields + sort}>
            <Link
              to={searchAddress({ ...search, fields, sort, pageNum: 0 })}
              aria-current={fields === search.fields && sort === search.sort ? 'true' : undefined}
            >
              {text[`${fields}${sort}`]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};
