import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { conditions, type PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import styles from './condition-tabs.module.css';

export const ConditionTabs = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const settings = useSettings();
  // The first entry is the service's default, so it is always offered.
  const known = conditions.filter(
    (condition) => condition === conditions[0] || settings.conditions.includes(condition),
  );
  const chosen = known.indexOf(search.condition);
  const tabs = useRef<HTMLElement>(null);
  // Observed, not measured here: measuring would force a layout of the whole page during the render.
  useLayoutEffect(() => {
    const tab = tabs.current?.children[chosen];
    if (!(tab instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => bringIntoSight(tab));
    observer.observe(tab);
    return () => observer.disconnect();
  }, [chosen]);
  if (known.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={text.show} ref={tabs}>
      {known.map((condition) => (
        <Link
          key={condition}
          to={searchAddress({ ...search, ...orderOf(condition, search), condition, pageNum: 0 })}
          className={styles.tab}
          aria-current={condition === search.condition ? 'page' : undefined}
        >
          {text[condition]}
        </Link>
      ))}
    </nav>
  );
};

/** Scrolls sideways only: scrollIntoView would also scroll the page, which may be restoring its position. */
function bringIntoSight(tab: HTMLElement) {
  const tabs = tab.parentElement;
  if (!tabs) return;
  const from = tab.offsetLeft - tabs.offsetLeft;
  const least = from + tab.offsetWidth - tabs.clientWidth;
  tabs.scrollLeft = Math.max(least, Math.min(tabs.scrollLeft, from));
}

/** `LATEST_REPLY` changes the default order to that by last reply, and leaving it changes it back. */
const orderOf = (
  condition: PostSearch['condition'],
  { condition: current, fields }: PostSearch,
): Partial<PostSearch> => {
  if (condition === 'LATEST_REPLY' && fields === 'comparable')
    return { fields: 'activeReplyTime', sort: 'DESC' };
  return current === 'LATEST_REPLY' && condition !== current && fields === 'activeReplyTime'
    ? { fields: 'comparable', sort: 'DESC' }
    : {};
};
