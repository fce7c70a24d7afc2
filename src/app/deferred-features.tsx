import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { dataAddress, isSearchPath, searchAt } from '../addresses';
import { useCommand } from '../commands/commands';
import { useUnstored } from '../device/unstored';
import { useStored } from '../device/use-stored';
import { lookForPending } from '../forum/drafts/has-pending';
import { rememberFilters, searchHistory } from '../forum/search/search-history';
import { useVisit } from '../forum/visits/last-visit';
import { withMessages } from '../i18n/catalogues';
import { useText } from '../i18n/i18n-context';
import { lazyPart } from '../ui/lazy-part';
import styles from './deferred-features.module.css';
import { useCutTypedMarks } from './incoming/use-cut-typed-marks';
import { useRefuseDroppedFiles } from './incoming/use-refuse-dropped-files';
import { AnswerKeeper } from './kept/answer-keeper';
import { useMemberPreview } from './member-preview/use-member-preview';
import { LazyPalette } from './palette/lazy-palette';
import { useZoneCheck } from './reports/use-zone-check';
import { FootNotices } from './shell/foot-notice';
import { ShellUpdate } from './shell/shell-update';
import type { Overlay } from './use-app-commands';
import { useBackClosesDialog } from './use-back-closes-dialog';
import { useHidingBar } from './use-hiding-bar';
import { usePrefetchPages } from './use-prefetch-pages';
import { usePrefetchPosts } from './use-prefetch-posts';
import { useSelectInRows } from './use-select-in-rows';

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog,
);

const UnstoredNotice = lazyPart(
  async () => (await withMessages(import('./shell/unstored-notice'), 'tools')).UnstoredNotice,
);

const DisplayDialog = lazyPart(
  async () => (await withMessages(import('./display/display-dialog'), 'tools')).DisplayDialog,
);

const WatchCount = lazyPart(
  async () => (await withMessages(import('../forum/search/watch-count'), 'tools')).WatchCount,
  { isOptional: true },
);

type Props = { open: Overlay; onOpen: Dispatch<SetStateAction<Overlay>> };

/** Dialogs, prefetching and previews: loaded after the page, which works without them. */
export const DeferredFeatures = ({ open, onOpen }: Props) => {
  const { app, shortcuts } = useText();
  const [told, setTold] = useToldForSeconds();
  // A dialog is told that it closed after a key may have opened another one.
  const close = (dialog: Overlay) => () => onOpen((now) => (now === dialog ? '' : now));
  const card = useMemberPreview();
  const showDisplay = () => onOpen('display');
  useCommand({ id: 'display', label: app.display, run: showDisplay });
  usePrefetchPosts();
  usePrefetchPages();
  useRefuseDroppedFiles();
  useCutTypedMarks();
  useVisit();
  useLastFilters();
  useEffect(() => {
    // Without storage there are no pending drafts.
    lookForPending().catch(() => {});
  }, []);
  useHidingBar();
  useBackClosesDialog();
  useSelectInRows();
  useZoneCheck();
  const unstored = useUnstored();
  return (
    <>
      <p className={styles.foot}>
        <button
          type="button"
          className={`${styles.button} ${styles.shortcuts}`}
          onClick={() => onOpen('list')}
        >
          <kbd>?</kbd>
          {` ${shortcuts.heading}`}
        </button>
        <button type="button" className={styles.button} onClick={showDisplay}>
          {app.display}
        </button>
        <Link to={dataAddress()} className={styles.button}>
          {app.yourData}
        </Link>
      </p>
      {told && (
        <p role="alert" className={styles.told}>
          {told}
        </p>
      )}
      <Watching />
      {card}
      <FootNotices>
        <AnswerKeeper />
        <ShellUpdate />
        {unstored.isTold && <UnstoredNotice onDismiss={unstored.dismiss} />}
      </FootNotices>
      {open === 'palette' && (
        <div className={styles.asked}>
          <LazyPalette onClose={close('palette')} onTold={setTold} />
        </div>
      )}
      {(open === 'list' || open === 'display') && (
        <Asked key={open} onTurn={close(open)}>
          {open === 'list' && <ShortcutsDialog onClose={close('list')} />}
          {open === 'display' && <DisplayDialog onClose={close('display')} />}
        </Asked>
      )}
    </>
  );
};

type AskedProps = { onTurn: () => void; children: ReactNode };

/** A dialog whose code may load late or fail. It is cancelled if the member does something else meanwhile. */
const Asked = ({ onTurn, children }: AskedProps) => {
  const place = useRef<HTMLDivElement>(null);
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const before = document.activeElement;
    const stop = new AbortController();
    const hear = (event: Event) => {
      const target = event.target as HTMLElement;
      // A page that arrives moves the focus to what no key leads to.
      const isMoved = event.type === 'focusin' && target.tabIndex < 0;
      const isElsewhere =
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !isMoved && target !== before && !place.current?.contains(target);
      // An open dialog handles its own closing.
      if (isElsewhere && !document.querySelector('dialog[open]')) turn();
    };
    for (const type of ['keydown', 'focusin', 'click'])
      addEventListener(type, hear, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return (
    <div ref={place} className={styles.asked}>
      {children}
    </div>
  );
};

const toldForMs = 2000;

/** A message that clears itself after two seconds. */
function useToldForSeconds() {
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(''), toldForMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, setTold] as const;
}

/** The count of new posts in saved searches, in the search box. The box lists the searches on focus. */
const Watching = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('watching')), []);
  if (useStored(searchHistory).saved.length === 0 || !place) return null;
  return createPortal(
    <WatchCount onShow={() => document.getElementById('search')?.focus()} />,
    place,
  );
};

/** Remembers the filters of the current list, to offer them again later. */
function useLastFilters() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isSearchPath(pathname)) rememberFilters(searchAt(search));
  }, [pathname, search]);
}
