import { lazyPart } from '../../ui/lazy-part';

/** Most failures need no more help than their card has. */
export const LazyFailureHelp = lazyPart(async () => (await import('./failure-help')).FailureHelp, {
  isOptional: true,
});
