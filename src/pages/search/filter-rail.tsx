import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchAt } from '../../addresses';
import { useMedia } from '../../browser/viewport';
import type { PostSearch } from '../../contract/search-posts';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { withMessages } from '../../i18n/catalogues';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './filter-rail.module.css';

// The trees are a sixth of the first page's own code, and posts can be read without them.
const Filters = lazyPart(
  async () => (await withMessages(import('./filters'), 'filters', 'topics')).Filters,
  {
    isLate: true,
  },
);

const wide = '(width >= 56.25rem)';

/** The filters beside the posts of a wide screen, and a way past them. */
export const FilterRail = () => {
  const { search: text } = useText();
  const search = searchAt(useLocation().search);
  const isWide = useMedia(wide);
  return (
    <aside className={styles.rail} aria-label={text.filters}>
      {isWide && (
        <>
          <a href="#main" className="skip">
            {text.skipToResults}
          </a>
          <Filters search={search} />
        </>
      )}
    </aside>
  );
};

type SheetProps = { search: PostSearch; total: number | undefined };

/** The filters of a narrow screen: a sheet behind one button that counts the active ones. */
export const FilterSheet = ({ search, total }: SheetProps) => {
  const { search: text, app } = useText();
  const sheet = useRef<HTMLDialogElement>(null);
  const activeCount = useActiveFilters(search).length;
  const [wasOpened, setOpened] = useState(false);
  const { key } = useLocation();
  const isWide = useMedia(wide);
  const close = () => sheet.current?.close();

  // A choice is a navigation: the member wants to see its results. On a screen that was turned, and is
  // wide now, the sheet is not seen, and would keep the page from every press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => sheet.current?.close(), [key, isWide]);

  const open = () => {
    sheet.current?.showModal();
    // What is in it may come a frame later.
    startTransition(() => setOpened(true));
  };
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={`${button.button} ${styles.open}`}
        aria-label={text.filtersOn(activeCount)}
        data-key="f"
        onClick={open}
      >
        <Icon name="filter" /> {activeCount > 0 && activeCount}
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label={text.filters}>
        <div className={styles.head}>
          <button type="button" className={button.plain} onClick={close} aria-label={app.close}>
            <Icon name="close" />
          </button>
        </div>
        {wasOpened && <Filters search={search} />}
        {total !== undefined && (
          <button type="button" className={button.primary} onClick={close}>
            {text.showPosts(total)}
          </button>
        )}
      </dialog>
    </div>
  );
};
