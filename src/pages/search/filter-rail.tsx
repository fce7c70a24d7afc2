import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { searchAt } from '../../addresses';
import { useCommand } from '../../commands/commands';
import type { PostSearch } from '../../contract/search-posts';
import { useMedia } from '../../device/viewport';
import { wideLayout } from '../../device/wide-layout';
import { useFiltersInUse } from '../../forum/search/use-active-filters';
import { useText } from '../../i18n/i18n-context';
import { Button } from '../../ui/button';
import { ClosableDialog } from '../../ui/closable-dialog';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './filter-rail.module.css';

// The trees are a sixth of the first page's own code, and posts can be read without them.
const Filters = lazyPart(async () => (await import('./filters')).Filters, {
  isLate: true,
});

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
    <aside
      ref={rail}
      id="filters"
      tabIndex={-1}
      className={`beside ${styles.rail}`}
      aria-label={text.filters}
    >
      {isWide && <Filters search={search} />}
    </aside>
  );
};

type SheetProps = { search: PostSearch; total: number | undefined };

export const FilterSheet = ({ search, total }: SheetProps) => {
  const { search: text } = useText();
  const activeCount = useFiltersInUse(search).length;
  const { key } = useLocation();
  const isWide = useMedia(wideLayout);
  const [openAt, setOpenAt] = useState('');
  // The member wants to see the results of a choice, and a screen that was rotated may be wide now.
  if (openAt !== '' && (openAt !== key || isWide)) setOpenAt('');
  const open = () => setOpenAt(key);
  const close = () => setOpenAt('');
  useCommand({ id: 'findFilter', when: () => !isWide, run: open });
  return (
    <div className={styles.narrow}>
      <Button className={styles.open} aria-label={text.filtersOn(activeCount)} onClick={open}>
        <Icon name="filter" /> {activeCount > 0 && activeCount}
      </Button>
      {openAt === key && (
        <ClosableDialog className={styles.sheet} heading={text.filters} onClose={close}>
          <Filters search={search} isInSheet />
          {total !== undefined && (
            <Button look="primary" onClick={close}>
              {text.showPosts(total)}
            </Button>
          )}
        </ClosableDialog>
      )}
    </div>
  );
};
