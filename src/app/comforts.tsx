import { lazy, Suspense, useCallback, useState } from 'react';
import { useText } from '../i18n/text-context';
import styles from './comforts.module.css';
import { MemberPopover } from './member-popover';
import { useKeys } from './use-keys';
import { usePrefetchPosts } from './use-prefetch-posts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

/** What makes the forum quicker to use, loaded once it can be used. */
export const Comforts = () => {
  const { keys } = useText();
  const [isAsked, setAsked] = useState(false);
  const showKeys = useCallback(() => setAsked(true), []);
  useKeys(showKeys);
  usePrefetchPosts();
  return (
    <>
      <p className={styles.keys}>
        <button type="button" className={styles.button} onClick={showKeys}>
          <kbd>?</kbd> {keys.heading}
        </button>
      </p>
      <MemberPopover />
      {isAsked && (
        <Suspense>
          <KeysDialog onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};
