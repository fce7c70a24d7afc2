import type { Fault } from './fault-reports';

export type TellHost = (fault: Fault) => void;

/** Reports faults to this address from now on; '' reports none. Returns what reports those that were caught. */
export const reportFaultsTo = (
  url: string,
  signal: AbortSignal = new AbortController().signal,
): TellHost => {
  if (!url) return () => {};
  const load = async () => (await import('./fault-reports')).startFaultReports(url, signal);
  // If even this code fails to load, nothing can be reported.
  const reporting = load().catch(() => undefined);
  const tell: TellHost = (fault) => void reporting.then((report) => report?.(fault));
  addEventListener('error', ({ error }) => tell({ kind: 'error', cause: error }), { signal });
  addEventListener(
    'unhandledrejection',
    ({ reason }) => tell({ kind: 'rejection', cause: reason }),
    {
      signal,
    },
  );
  addEventListener('securitypolicyviolation', (violation) => tell({ kind: 'policy', violation }), {
    signal,
  });
  return tell;
};
