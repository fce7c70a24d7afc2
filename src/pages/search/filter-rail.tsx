import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchAt } from '../../addresses';
import { useCommand } from '../../commands/commands';
import type { PostSearch } from '../../contract/search-posts';
import { useMedia, wideLayout } from '../../device/viewport';
import { useActiveFilters } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './filter-rail.module.css';

// The trees are a sixth of the first page's own code, and posts can be read without them.
const Filters = lazyPart(async () => (await import('./filters')).Filters, {
  isLate: true,
});

/** On a wide screen: the filters beside the posts. `SearchPage` has a skip link to them. */
export const FilterRail = () => {
  const { search: text } = useText();
  const search = searchAt(useLocation().search);
  const isWide = useMedia(wideLayout);
  const rail = useRef<HTMLElement>(null);
  useCommand({
    id: 'findFilter',
    when: () => isWide,
    run: () => rail.current?.querySelector<HTMLElement>('[role=searchbox]')?.focus(),
  });
  return (
    <aside ref={rail} id="filters" tabIndex={-1} className={styles.rail} aria-label={text.filters}>
      {isWide && <Filters search={search} />}
    </aside>
  );
};

type SheetProps = { search: PostSearch; total: number | undefined };

/** On a narrow screen: the filters in a sheet, opened by a button that counts the active ones. */
export const FilterSheet = ({ search, total }: SheetProps) => {
  const { search: text, app } = useText();
  const sheet = useRef<HTMLDialogElement>(null);
  const activeCount = useActiveFilters(search).length;
  const [wasOpened, setOpened] = useState(false);
  const { key } = useLocation();
  const isWide = useMedia(wideLayout);
  const close = () => sheet.current?.close();

  // A choice navigates, and the member wants to see its results. On a screen that was rotated, and is wide
  // now, the sheet is invisible, but as a modal dialog it would block the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => sheet.current?.close(), [key, isWide]);

  const open = () => {
    sheet.current?.showModal();
    // Its content may render a frame later.
    startTransition(() => setOpened(true));
  };
  useCommand({ id: 'findFilter', when: () => !isWide, run: open });
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={`${button.button} ${styles.open}`}
        aria-label={text.filtersOn(activeCount)}
        onClick={open}
      >
        <Icon name="filter" /> {activeCount > 0 && activeCount}
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label={text.filters}>
        <button
          type="button"
          className={`${button.plain} ${styles.close}`}
          onClick={close}
          aria-label={app.close}
        >
          <Icon name="close" />
        </button>
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
