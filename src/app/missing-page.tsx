import { useOnline } from '../device/network';
import { useNewerBuild } from '../device/newer-build';
import { LazyPostsAtHand } from '../forum/posts/lazy-posts-at-hand';
import { useText } from '../i18n/i18n-context';
import button from '../ui/button.module.css';
import { PageTitle } from '../ui/page-title';
import { OfflineNotice } from '../ui/skeleton';
import styles from './notice-page.module.css';

const reload = () => location.reload();

/** Replaces a page whose code cannot load: a newer build removed it, or the network failed. */
export const MissingPage = ({ load }: { load: () => Promise<void> }) => {
  const { failure } = useText();
  const isUpdated = useNewerBuild({ mayReload: true });
  const isOnline = useOnline();
  if (isUpdated === undefined) return null;
  // No reload button: without a network a reload could leave nothing at all.
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
