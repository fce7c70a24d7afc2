import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { dataAddress } from '../addresses';
import { useText } from '../i18n/i18n-context';
import { lazyPart } from '../ui/lazy-part';
import styles from './deferred-features.module.css';
import { MemberPreview } from './member-preview/member-preview';
import { ShellUpdate } from './shell/shell-update';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { usePrefetchPages } from './use-prefetch-pages';
import { usePrefetchPosts } from './use-prefetch-posts';
import { useRefuseDroppedFiles } from './use-refuse-dropped-files';

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog,
);

/** Shortcuts, prefetching and previews: loaded after the page, which works without them. */
export const DeferredFeatures = () => {
  const { app, shortcuts } = useText();
  const [isOpen, setOpen] = useState(false);
  const showShortcuts = useCallback(() => setOpen(true), []);
  useShortcuts(showShortcuts);
  usePrefetchPosts();
  usePrefetchPages();
  useRefuseDroppedFiles();
  return (
    <>
      <p className={styles.foot}>
        <button
          type="button"
          className={`${styles.button} ${styles.shortcuts}`}
          onClick={showShortcuts}
        >
          <kbd>?</kbd> {shortcuts.heading}
        </button>
        <Link to={dataAddress()} className={styles.button}>
          {app.yourData}
        </Link>
      </p>
      <MemberPreview />
      <ShellUpdate />
      {isOpen && (
        <div className={styles.asked}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  );
};
