import { useState } from 'react';
import { useStored } from '../../browser/use-stored';
import { loadMessages } from '../../i18n/language';
import { lazyPart } from '../../ui/lazy-part';
import { hasPending } from './has-pending';

// What waits for the network may itself have to wait for it.
const OutboxBanner = lazyPart(
  async () => {
    const [{ OutboxBanner }] = await Promise.all([
      import('./outbox-banner'),
      loadMessages('compose'),
    ]);
    return OutboxBanner;
  },
  { isOptional: true },
);

/** The outbox, loaded only on a device where something is pending; it stays, to tell how that ended. */
export const LazyOutbox = () => {
  const isPending = useStored(hasPending);
  const [isNeeded, setNeeded] = useState(isPending);
  if (isPending && !isNeeded) setNeeded(true);
  return isNeeded && <OutboxBanner />;
};
