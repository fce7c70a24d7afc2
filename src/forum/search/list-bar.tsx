import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { knowsOrder } from '../../api/request-bodies';
import { useSettings } from '../../context/app-context';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { useText } from '../../i18n/i18n-context';
import menu from '../../ui/menu/menu.module.css';
import { OrderMenu } from '../../ui/menu/order-menu';
import tabs from '../../ui/tabs.module.css';
import styles from './list-bar.module.css';

type Props = {
  search: PostSearch;
  addressOf: (change: Partial<PostSearch>) => string;
  conditions: readonly PostSearch['condition'][];
  orders: readonly Pick<PostSearch, 'fields' | 'sort'>[];
  /** Between the tabs and the order. */
  children?: ReactNode;
};

export const ListBar = ({ search, addressOf, conditions, orders, children }: Props) => {
  const { search: text } = useText();
  const settings = useSettings();
  const { key } = useLocation();
  // The first of each is the service's default, which it always knows.
  const kinds = conditions.filter((one, at) => at === 0 || settings.conditions.includes(one));
  const known = orders.filter(({ fields }, at) => at === 0 || settings.postOrders.includes(fields));
  // What it does not know is not sent.
  const condition = settings.conditions.includes(search.condition) ? search.condition : kinds[0];
  const order = knowsOrder(settings.postOrders, search.fields) ? search : (orders[0] ?? search);
  const current = useRef<HTMLAnchorElement>(null);
  // Not scrollIntoView, which would scroll the page, too.
  const isFirst = condition === kinds[0];
  const wasFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another condition has another tab
  useEffect(() => {
    // To measure is to lay out the page, which the first tab does not need.
    if (isFirst && wasFirst.current) return;
    wasFirst.current = isFirst;
    const { offsetLeft = 0, offsetWidth = 0, parentElement } = current.current ?? {};
    // Not under the fade at the edge.
    parentElement?.scrollTo({ left: offsetLeft - parentElement.offsetLeft - offsetWidth / 2 });
  }, [condition, isFirst]);
  return (
    <div className={styles.bar}>
      {kinds.length > 1 && (
        <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={text.show}>
          {kinds.map((kind) => (
            <Link
              key={kind}
              ref={kind === condition ? current : undefined}
              to={addressOf({ condition: kind })}
              state={children ? scrollStays : undefined}
              aria-current={kind === condition ? 'page' : undefined}
            >
              {text[kind]}
            </Link>
          ))}
        </nav>
      )}
      {children}
      {known.length > 1 && (
        <div className={menu.place}>
          <OrderMenu
            key={key}
            label={text.order}
            current={text[`${order.fields}${order.sort}`]}
            choices={known.map(({ fields, sort }) => ({
              name: text[`${fields}${sort}`],
              address: addressOf({ fields, sort }),
              isChosen: fields === order.fields && sort === order.sort,
            }))}
          />
        </div>
      )}
    </div>
  );
};
