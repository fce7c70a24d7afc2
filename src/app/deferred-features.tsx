import { lazy, Suspense, useCallback, useState } from 'react';
import { useText } from '../i18n/i18n-context';
import styles from './deferred-features.module.css';
import { MemberPreview } from './member-preview/member-preview';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { usePrefetchPosts } from './use-prefetch-posts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog,
}));

/** Shortcuts, prefetching and previews: loaded after the page, which works without them. */
export const DeferredFeatures = () => {
  const { shortcuts } = useText();
  const [isOpen, setOpen] = useState(false);
  const showShortcuts = useCallback(() => setOpen(true), []);
  useShortcuts(showShortcuts);
  usePrefetchPosts();
  return (
    <>
      <p className={styles.shortcuts}>
        <button type="button" className={styles.button} onClick={showShortcuts}>
          <kbd>?</kbd> {shortcuts.heading}
        </button>
      </p>
      <MemberPreview />
      {isOpen && (
        <Suspense>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
