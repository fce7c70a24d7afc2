import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';
import menu from '../../ui/menu/menu.module.css';
import { OrderMenu } from '../../ui/menu/order-menu';
import tabs from '../../ui/tabs.module.css';
import styles from './list-bar.module.css';

type Props = {
  search: PostSearch;
  addressOf: (change: Partial<PostSearch>) => string;
  conditions: readonly PostSearch['condition'][];
  orders: readonly Pick<PostSearch, 'fields' | 'sort'>[];
  searchLabel?: string;
};

export const ListBar = ({ search, addressOf, conditions, orders, searchLabel }: Props) => {
  const { search: text } = useText();
  const settings = useSettings();
  const { key } = useLocation();
  // The first of each is the service's default, which it always knows.
  const kinds = conditions.filter((one, at) => at === 0 || settings.conditions.includes(one));
  const known = orders.filter(({ fields }, at) => at === 0 || settings.postOrders.includes(fields));
  const current = useRef<HTMLAnchorElement>(null);
  // Not scrollIntoView, which would scroll the page, too.
  const isFirst = search.condition === kinds[0];
  const wasFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another condition has another tab
  useEffect(() => {
    // To measure is to lay out the page, which the first tab does not need.
    if (isFirst && wasFirst.current) return;
    wasFirst.current = isFirst;
    const { offsetLeft = 0, parentElement } = current.current ?? {};
    parentElement?.scrollTo({ left: offsetLeft - parentElement.offsetLeft });
  }, [search.condition, isFirst]);
  return (
    <div className={styles.bar}>
      {kinds.length > 1 && (
        <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={text.show}>
          {kinds.map((condition) => (
            <Link
              key={condition}
              ref={condition === search.condition ? current : undefined}
              to={addressOf({ condition })}
              state={searchLabel && scrollStays}
              aria-current={condition === search.condition ? 'page' : undefined}
            >
              {text[condition]}
            </Link>
          ))}
        </nav>
      )}
      {searchLabel && <SearchWithin key={key} {...{ search, addressOf }} label={searchLabel} />}
      {known.length > 1 && (
        <div className={menu.place}>
          <OrderMenu
            key={key}
            label={text.order}
            current={text[`${search.fields}${search.sort}`]}
            choices={known.map(({ fields, sort }) => ({
              name: text[`${fields}${sort}`],
              address: addressOf({ fields, sort }),
              isChosen: fields === search.fields && sort === search.sort,
            }))}
          />
        </div>
      )}
    </div>
  );
};

type WithinProps = Pick<Props, 'search' | 'addressOf'> & { label: string };

const SearchWithin = ({ search, addressOf, label }: WithinProps) => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keywords = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(addressOf({ keywords }), { state: scrollStays });
  };
  return (
    <form className={`${field.box} ${styles.search}`} onSubmit={submit}>
      <Icon name="search" />
      <input
        className={field.input}
        name="q"
        type="search"
        enterKeyHint="search"
        defaultValue={search.keywords}
        placeholder={label}
        aria-label={label}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
    </form>
  );
};
