import { useOnline } from '../browser/network';
import { useNewerBuild } from '../browser/newer-build';
import { LazyPostsAtHand } from '../forum/posts/lazy-posts-at-hand';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { OfflineNotice } from '../ui/offline-notice';
import { PageTitle } from '../ui/page-title';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** In place of a page whose code cannot be had: a newer build replaced it, or there is no way to it. */
export const MissingPage = ({ load }: { load: () => Promise<void> }) => {
  const { failure } = useText();
  const isUpdated = useNewerBuild({ mayReload: true });
  const isOnline = useOnline();
  if (isUpdated === undefined) return null;
  // Loaded again without a network, nothing at all would be left.
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
  const heading = isUpdated ? failure.updated : failure.pageMissing;
  return (
    <div className={styles.notice} role="alert">
      <PageTitle>{heading}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {heading}
      </h1>
      <p>{isUpdated ? failure.updatedHelp : failure.unreachableHelp}</p>
      <button
        type="button"
        className={button.button}
        onClick={isUpdated ? reload : () => void load()}
      >
        {isUpdated ? failure.reload : failure.retry}
      </button>
    </div>
  );
};
