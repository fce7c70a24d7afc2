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
  const rejected = ({ reason: cause }: PromiseRejectionEvent) =>
    report({ kind: 'rejection', cause });
  const forbidden = (violation: SecurityPolicyViolationEvent) =>
    report({ kind: 'policy', violation });
  addEventListener('error', ({ error: cause }) => report({ kind: 'error', cause }), { signal });
  addEventListener('unhandledrejection', rejected, { signal });
  addEventListener('securitypolicyviolation', forbidden, { signal });
  return report;
};
