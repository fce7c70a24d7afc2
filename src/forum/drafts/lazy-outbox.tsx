import { useState } from 'react';
import { useStored } from '../../context/use-stored';
import { lazyPart } from '../../ui/lazy-part';
import { hasPending } from './has-pending';

// A queued post waits for the network, and this code may have to wait for it too.
const OutboxBanner = lazyPart(async () => (await import('./outbox-banner')).OutboxBanner, {
  isOptional: true,
  isLate: true,
});

/** It stays mounted to show the outcome. */
export const LazyOutbox = () => {
  const isPending = useStored(hasPending);
  const [isNeeded, setNeeded] = useState(isPending);
  if (isPending && !isNeeded) setNeeded(true);
  return isNeeded && <OutboxBanner />;
};
