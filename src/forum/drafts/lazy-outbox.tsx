import { type ComponentType, useEffect, useState } from 'react';
import { hasPending } from './has-pending';

/** The outbox, loaded only on a device where something is pending; it stays, to tell how that ended. */
export const LazyOutbox = () => {
  const isPending = hasPending.use();
  const [isNeeded, setNeeded] = useState(isPending);
  if (isPending && !isNeeded) setNeeded(true);
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
