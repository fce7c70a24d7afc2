import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostSearch } from '../../contract/search-posts';
import { useActiveFilters } from '../../forum/search/use-filters-in-use';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './filter-sheet.module.css';
import { LazyFilters } from './lazy-filters';

/** The rail of a narrow screen: a sheet behind one button that counts what is on. */
export const FilterSheet = ({
  search,
  total,
}: {
  search: PostSearch;
  total: number | undefined;
}) => {
  const { search: text, app } = useText();
  const sheet = useRef<HTMLDialogElement>(null);
  const on = useActiveFilters(search).length;
  const [wasOpened, setOpened] = useState(false);
  const { key } = useLocation();

  // A choice is made: the results are what the member wants to see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the navigation that closes it
  useEffect(() => sheet.current?.close(), [key]);

  const open = () => {
    setOpened(true);
    sheet.current?.showModal();
  };
  return (
    <div className={styles.place}>
      <button type="button" className={button.button} onClick={open}>
        <Icon name="filter" /> {text.filtersOn(on)}
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label={text.filters}>
        <div className={styles.head}>
          <button
            type="button"
            className={button.plain}
            onClick={() => sheet.current?.close()}
            aria-label={app.close}
          >
            <Icon name="close" />
          </button>
        </div>
        {wasOpened && <LazyFilters search={search} />}
        {total !== undefined && (
          <button type="button" className={button.primary} onClick={() => sheet.current?.close()}>
            {text.showPosts(total)}
          </button>
        )}
      </dialog>
    </div>
  );
};
