import { lazy, Suspense, useCallback, useState } from 'react';
import { useText } from '../i18n/i18n-context';
import styles from './deferred-features.module.css';
import { MemberPreview } from './member-preview/member-preview';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { usePrefetchPosts } from './use-prefetch-posts';

const KeysDialog = lazy(async () => ({
  default: (await import('./shortcuts/shortcuts-dialog')).ShortcutsDialog,
}));

/** What makes the forum quicker to use, loaded once it can be used. */
export const DeferredFeatures = () => {
  const { keys } = useText();
  const [isAsked, setAsked] = useState(false);
  const showKeys = useCallback(() => setAsked(true), []);
  useShortcuts(showKeys);
  usePrefetchPosts();
  return (
    <>
      <p className={styles.keys}>
        <button type="button" className={styles.button} onClick={showKeys}>
          <kbd>?</kbd> {keys.heading}
        </button>
      </p>
      <MemberPreview />
      {isAsked && (
        <Suspense>
          <KeysDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};
