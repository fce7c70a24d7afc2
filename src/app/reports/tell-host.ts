import type { Fault } from './fault-reports';

let reporting: Promise<((fault: Fault) => void) | undefined> | undefined;
let stopListening = () => {};

/** Of a fault that a member may have seen; nothing happens where the host did not ask for it. */
export const tellHost = (fault: Fault) => void reporting?.then((report) => report?.(fault));

/** Faults are reported to this address from now on; nowhere where it is ''. */
export const reportFaultsTo = (url: string) => {
  stopListening();
  if (!url) {
    reporting = undefined;
    return;
  }
  const stop = new AbortController();
  const { signal } = stop;
  const load = async () => (await import('./fault-reports')).startFaultReports(url, signal);
  // Where even this code is missing nobody can be told.
  reporting = load().catch(() => undefined);
  stopListening = () => stop.abort();
  addEventListener('error', ({ error }) => tellHost({ kind: 'error', cause: error }), { signal });
  addEventListener(
    'unhandledrejection',
    ({ reason }) => tellHost({ kind: 'rejection', cause: reason }),
    { signal },
  );
  addEventListener(
    'securitypolicyviolation',
    (violation) => tellHost({ kind: 'policy', violation }),
    { signal },
  );
};
