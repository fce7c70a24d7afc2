import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isOutboxNeeded, watchOutboxFlag } from './outbox-flag';

const OutboxBanner = lazy(async () => ({
  default: (await import('./outbox-banner')).OutboxBanner,
}));

/** The outbox, loaded only on a device where something waits. */
export const OutboxDoor = () =>
  useSyncExternalStore(watchOutboxFlag, isOutboxNeeded) ? (
    <Suspense fallback={null}>
      <OutboxBanner />
    </Suspense>
  ) : null;
