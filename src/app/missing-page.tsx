import { useCallback } from 'react';
import { useOnline } from '../device/network';
import { LazyPostsAtHand } from '../forum/posts/lazy-posts-at-hand';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { useRetryOnline } from '../ui/lazy-code';
import { useReloadOnce } from '../ui/lazy-part';
import { PageTitle } from '../ui/page-title';
import { OfflineNotice } from '../ui/skeleton';
import styles from './notice-page.module.css';

type Props = { loadAgain: () => Promise<void>; retry: () => void };

/** Replaces a page whose code cannot load: a newer build removed it, or the network failed. */
export const MissingPage = ({ loadAgain, retry }: Props) => {
  const { failure } = useText();
  const isOnline = useOnline();
  const mayReload = useReloadOnce(true);
  const tryAgain = useCallback(() => {
    void loadAgain().then(retry);
  }, [loadAgain, retry]);
  useRetryOnline(tryAgain);
  if (mayReload) return null;
  // No button: without a network it could do nothing.
  if (!isOnline)
    return (
      <>
        <PageTitle>{failure.pageMissing}</PageTitle>
        <h1 className="unseen" tabIndex={-1}>
          {failure.pageMissing}
        </h1>
        <OfflineNotice />
        <LazyPostsAtHand />
      </>
    );
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{failure.pageMissing}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {failure.pageMissing}
      </h1>
      <p>{failure.unreachableHelp}</p>
      <button type="button" className={button.button} onClick={tryAgain}>
        {failure.retry}
      </button>
    </div>
  );
};
