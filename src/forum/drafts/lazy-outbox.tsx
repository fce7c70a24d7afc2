import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { hasPending } from './has-pending';

// What waits for the network may itself have to wait for it.
const OutboxBanner = lazyPart(async () => (await import('./outbox-banner')).OutboxBanner, {
  isOptional: true,
});

/** The outbox, loaded only on a device where something is pending; it stays, to tell how that ended. */
export const LazyOutbox = () => {
  const isPending = hasPending.use();
  const [isNeeded, setNeeded] = useState(isPending);
  if (isPending && !isNeeded) setNeeded(true);
  return isNeeded && <OutboxBanner />;
};
