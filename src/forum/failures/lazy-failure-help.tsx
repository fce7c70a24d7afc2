import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';

/** Loaded when a failure is shown, so that pages that load normally do without it. */
export const LazyFailureHelp = lazyPart(
  async () => (await withMessages(import('./failure-help'), 'tools')).FailureHelp,
  {
    isOptional: true,
  },
);
