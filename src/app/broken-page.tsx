import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useOnline } from '../browser/network';
import { FailureCard } from '../forum/failures/failure-card';
import { PostsAtHand } from '../forum/posts/posts-at-hand';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { OfflineNotice } from '../ui/offline-notice';
import { PageTitle } from '../ui/page-title';
import { useChunkLoadError } from './chunk-load-error';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** In place of a page that could not be loaded or that threw; the frame stays usable. */
export const BrokenPage = () => {
  const { failure } = useText();
  const error = useRouteError();
  const cause = useChunkLoadError(error);
  const isOnline = useOnline();
  useReloadWhenOnline(cause === 'unreachable');
  if (cause === 'checking') return null;
  if (cause === 'none')
    return (
      <div className={styles.notice}>
        <PageTitle>{failure.crashed}</PageTitle>
        <FailureCard error={error} retry={reload} />
      </div>
    );
  // Loaded again without a network, nothing at all would be left.
  if (cause === 'unreachable' && !isOnline)
    return (
      <>
        <PageTitle>{failure.pageMissing}</PageTitle>
        <h1 className="unseen" tabIndex={-1}>
          {failure.pageMissing}
        </h1>
        <OfflineNotice />
        <PostsAtHand />
      </>
    );
  const heading = cause === 'updated' ? failure.updated : failure.pageMissing;
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{heading}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      <p>{cause === 'updated' ? failure.updatedHelp : failure.unreachableHelp}</p>
      <button type="button" className={button.primary} onClick={reload}>
        {failure.reload}
      </button>
    </div>
  );
};

/** A browser does not ask a second time for a file of code that failed, so the page is loaded anew. */
function useReloadWhenOnline(isUnreachable: boolean) {
  useEffect(() => {
    if (!isUnreachable) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isUnreachable]);
}
