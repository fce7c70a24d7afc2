import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isOutboxNeeded, watchOutboxFlag } from './outbox-flag';

/** The outbox, loaded only on a device where something waits. */
export const OutboxDoor = () => {
  const isNeeded = useSyncExternalStore(watchOutboxFlag, isOutboxNeeded);
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      const { OutboxBanner } = await import('./outbox-banner');
      setBanner(() => OutboxBanner);
    };
    // What waits for the network may itself have to wait for it.
    const tryToLoad = () => void load().catch(() => {});
    tryToLoad();
    addEventListener('online', tryToLoad);
    return () => removeEventListener('online', tryToLoad);
  }, [isNeeded]);
  return Banner && <Banner />;
};
