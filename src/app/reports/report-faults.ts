import type { Fault } from './fault-reports';

export type ReportFault = (fault: Fault) => void;

/** '' reports none. */
export const reportFaultsTo = (
  url: string,
  signal: AbortSignal = new AbortController().signal,
): ReportFault => {
  if (!url) return () => {};
  const load = async () => (await import('./fault-reports')).startFaultReports(url, signal);
  // If even this code fails to load, nothing can be reported.
  const reporting = load().catch(() => undefined);
  const report: ReportFault = (fault) => void reporting.then((send) => send?.(fault));
  addEventListener('error', ({ error }) => report({ kind: 'error', cause: error }), { signal });
  addEventListener(
    'unhandledrejection',
    ({ reason }) => report({ kind: 'rejection', cause: reason }),
    {
      signal,
    },
  );
  addEventListener(
    'securitypolicyviolation',
    (violation) => report({ kind: 'policy', violation }),
    {
      signal,
    },
  );
  return report;
};
