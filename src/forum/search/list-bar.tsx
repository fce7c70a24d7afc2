import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { useText } from '../../i18n/i18n-context';
import { groupDigits } from '../../i18n/plural';
import { Icon } from '../../ui/icon';
import { LinkMenu } from '../../ui/menu/menu';
import tabs from '../../ui/tabs.module.css';
import styles from './list-bar.module.css';

type Order = Pick<PostSearch, 'fields' | 'sort'>;

type Props = {
  /** The search that the list shows. */
  search: PostSearch;
  addressOf: (change: Partial<PostSearch>) => string;
  conditions: readonly PostSearch['condition'][];
  /** The number of posts of each tab, if known. */
  counts?: Partial<Record<PostSearch['condition'], number | undefined>>;
  /** The label and placeholder of the search box. */
  searchLabel: string;
  orders: readonly (Order & { label: string })[];
};

/** The tabs, search box and order menu of a list. All state is in the address. */
export const ListBar = ({ search, addressOf, conditions, counts, searchLabel, orders }: Props) => {
  const { search: text } = useText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(addressOf({ keywords }), { state: scrollStays });
  };
  const chosen = orders.find(
    ({ fields, sort }) => fields === search.fields && sort === search.sort,
  );
  return (
    <div className={styles.bar}>
      <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={text.show}>
        {conditions.map((condition) => (
          <Link
            key={condition}
            to={addressOf({ condition })}
            state={scrollStays}
            aria-current={condition === search.condition ? 'page' : undefined}
          >
            {text[condition]}
            {counts?.[condition] !== undefined && (
              <span className={styles.count}>{groupDigits(counts[condition])}</span>
            )}
          </Link>
        ))}
      </nav>
      <form className={styles.search} onSubmit={submit}>
        <Icon name="search" />
        <input
          // Remounts when the keywords in the address change, for example after going back.
          key={search.keywords}
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={search.keywords}
          placeholder={searchLabel}
          aria-label={searchLabel}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <LinkMenu
        key={key}
        label={text.order}
        shown={chosen?.label ?? text[`${search.fields}${search.sort}`]}
        chosen={chosen && nameOf(chosen)}
        choices={orders.map((order) => ({
          name: nameOf(order),
          label: order.label,
          address: addressOf({ fields: order.fields, sort: order.sort }),
        }))}
      />
    </div>
  );
};

const nameOf = ({ fields, sort }: Order) => fields + sort;
