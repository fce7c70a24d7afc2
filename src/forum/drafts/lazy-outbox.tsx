import { type ComponentType, useEffect, useState } from 'react';
import { isOutboxFlagUp, watchOutboxFlag } from './outbox-flag';

/** The outbox, loaded only on a device where something waits; it stays, to tell what became of it. */
export const LazyOutbox = () => {
  const [isNeeded, setNeeded] = useState(false);
  const [Banner, setBanner] = useState<ComponentType | null>(null);
  useEffect(() => {
    const open = () => setNeeded(true);
    if (isOutboxFlagUp()) open();
    return watchOutboxFlag(open);
  }, []);
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
