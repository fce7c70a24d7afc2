import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useOnline } from '../browser/network';
import { LazyOutbox } from '../forum/drafts/lazy-outbox';
import { useText } from '../i18n/i18n-context';
import { Header } from './header';
import styles from './layout.module.css';
import { lazyOptional } from './lazy-optional';
import { Preferences } from './preferences';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

const DeferredFeatures = lazy(
  lazyOptional(async () => (await import('./deferred-features')).DeferredFeatures),
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
  useFocusAfterNavigation();
  return (
    <>
      <a href="#main" className={styles.skip}>
        {app.skipToContent}
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main} data-waiting={isWaiting || undefined}>
        {children}
      </main>
      <footer className={styles.foot}>
        <Preferences position="footer" />
        <Suspense>
          <DeferredFeatures />
        </Suspense>
      </footer>
      <LazyOutbox />
      <ScrollRestoration />
    </>
  );
};

const OfflineBanner = () => {
  const { app } = useText();
  return (
    <div role="status" className={styles.offline}>
      {useOnline() ? null : app.offline}
    </div>
  );
};
