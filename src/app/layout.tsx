import { type ReactNode, useReducer, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useCommandKeys } from '../commands/use-command-keys';
import { browserEntryKey } from '../device/history-entry';
import { useOnline } from '../device/network';
import { LazyOutbox } from '../forum/drafts/lazy-outbox';
import { useI18n, useText } from '../i18n/i18n-context';
import { languageNames } from '../i18n/language';
import { differing } from '../ui/announcer';
import { lazyPart } from '../ui/lazy-part';
import { Header } from './header/header';
import { Preferences } from './header/preferences';
import styles from './layout.module.css';
import { useIsWaiting } from './lazy-pages';
import { type Overlay, useAppCommands } from './use-app-commands';
import { useFocusAfterNavigation } from './use-focus-after-navigation';
import { usePartLinks } from './use-part-links';
import { useScrollPosition } from './use-scroll-position';

const DeferredFeatures = lazyPart(
  async () => (await import('./deferred-features')).DeferredFeatures,
  { isOptional: true, isLate: true },
);

type Props = {
  /** A landmark of its own, after the content in reading order but to the left of it. */
  beside: ReactNode;
  children: ReactNode;
};

export const Layout = ({ beside, children }: Props) => {
  const { app } = useText();
  const { key } = useLocation();
  const isWaiting = useIsWaiting();
  const isFollowed = useIsFollowed();
  const [opened, setOpened] = useState<{ overlay: Overlay; at: string }>({ overlay: '', at: key });
  // A page that arrives closes what was opened over the one before, but not what was opened while it was loading.
  const overlay = opened.at === key || opened.at === browserEntryKey() ? opened.overlay : '';
  const open = (next: Overlay) => setOpened({ overlay: next, at: browserEntryKey() });
  // Also for the way back.
  if (opened.overlay !== overlay) open('');
  useAppCommands(open);
  const [result, say] = useReducer(differing, '');
  useCommandKeys(overlay !== '' && (() => open('')), say);
  useFocusAfterNavigation();
  usePartLinks();
  useScrollPosition();
  return (
    <>
      <a href="#main" className="skip">
        {app.skipToContent}
      </a>
      <Header />
      <FrameNotices />
      <div
        className={styles.page}
        data-waiting={isWaiting || undefined}
        data-followed={isFollowed || undefined}
      >
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {beside}
      </div>
      <footer id="preferences" tabIndex={-1} className={styles.foot}>
        <Preferences position="inFooter" />
        <DeferredFeatures open={overlay} onOpen={open} result={result} onResult={say} />
      </footer>
      {/* A voice reads what comes, and not again what stands. */}
      <div id="notices" role="status" aria-atomic={false} className="afloat" />
      <LazyOutbox />
    </>
  );
};

/** Fixed until the path changes: an earlier change would restyle the whole page, with nothing to fade in. */
const useIsFollowed = () => {
  const { pathname } = useLocation();
  const isFollowed = useNavigationType() === 'PUSH';
  const [page, setPage] = useState({ pathname, isFollowed });
  if (page.pathname === pathname) return page.isFollowed;
  setPage({ pathname, isFollowed });
  return isFollowed;
};

const FrameNotices = () => {
  const { text, missing } = useI18n();
  const isOnline = useOnline();
  return (
    <div role="status" className={`in-gold ${styles.notice}`}>
      {!isOnline && <p>{text.app.offline}</p>}
      {missing && (
        <p>
          {text.failure.languageMissing(languageNames[missing])} {text.failure.unreachableHelp}
        </p>
      )}
    </div>
  );
};
