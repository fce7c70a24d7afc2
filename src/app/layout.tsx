import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import { useOnline } from '../browser/network';
import { LazyOutbox } from '../forum/drafts/lazy-outbox';
import { useI18n, useText } from '../i18n/i18n-context';
import { languageNames } from '../i18n/language';
import { lazyPart } from '../ui/lazy-part';
import { Header } from './header';
import styles from './layout.module.css';
import { Preferences } from './preferences/preferences';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

const DeferredFeatures = lazyPart(
  async () => (await import('./deferred-features')).DeferredFeatures,
  { isOptional: true, isLate: true },
);

/** The frame around all pages. */
export const Layout = () => (
  <Frame>
    <Outlet />
  </Frame>
);

/** Header, main, footer. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { app } = useText();
  const isWaiting = useNavigation().state === 'loading';
  const isFollowed = useNavigationType() === 'PUSH';
  useFocusAfterNavigation();
  return (
    <>
      <a href="#main" className="skip">
        {app.skipToContent}
      </a>
      <Header />
      <FrameNotices />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-waiting={isWaiting || undefined}
        data-followed={isFollowed || undefined}
      >
        {children}
      </main>
      <footer id="preferences" tabIndex={-1} className={styles.foot}>
        <Preferences position="footer" />
        <DeferredFeatures />
      </footer>
      <LazyOutbox />
      <ScrollPosition />
    </>
  );
};

/**
 * Puts a page back to where it was scrolled to. Not in the first commit: the router would restore the
 * position before its provider listens, and nothing would move.
 */
const ScrollPosition = () => {
  const [isListening, setListening] = useState(false);
  useLayoutEffect(() => setListening(true), []);
  return isListening && <ScrollRestoration getKey={positionKey} />;
};

/** Every page that was loaded, not followed, has the key "default": there the address tells them apart. */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** What keeps the frame itself from its work: no network, or no messages of the language that was chosen. */
const FrameNotices = () => {
  const { text, missing } = useI18n();
  const isOnline = useOnline();
  return (
    <>
      <div role="status" className={styles.notice}>
        {!isOnline && text.app.offline}
      </div>
      <div role="status" className={styles.notice}>
        {missing &&
          `${text.failure.languageMissing(languageNames[missing])} ${text.failure.unreachableHelp}`}
      </div>
    </>
  );
};
