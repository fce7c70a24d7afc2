import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';

/** Most failures need no more help than their card has. */
export const LazyFailureHelp = lazyPart(
  async () => (await withMessages(import('./failure-help'), 'settings')).FailureHelp,
  {
    isOptional: true,
  },
);
