import { useState } from 'react';
import { useStored } from '../../browser/use-stored';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import { hasPending } from './has-pending';

// What waits for the network may itself have to wait for it.
const OutboxBanner = lazyPart(
  async () => (await withMessages(import('./outbox-banner'), 'compose')).OutboxBanner,
  { isOptional: true, isLate: true },
);

/** The outbox, loaded only on a device where something is pending; it stays, to tell how that ended. */
export const LazyOutbox = () => {
  const isPending = useStored(hasPending);
  const [isNeeded, setNeeded] = useState(isPending);
  if (isPending && !isNeeded) setNeeded(true);
  return isNeeded && <OutboxBanner />;
};
