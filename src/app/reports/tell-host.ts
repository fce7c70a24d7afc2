import type { Fault } from './fault-reports';

let reporting: Promise<((fault: Fault) => void) | undefined> | undefined;
let stopListening = () => {};

/** Reports a fault that a member may have seen. Does nothing if the host has set no address for reports. */
export const tellHost = (fault: Fault) => void reporting?.then((report) => report?.(fault));

/** Reports faults to this address from now on. '' turns reports off. */
export const reportFaultsTo = (url: string) => {
  stopListening();
  if (!url) {
    reporting = undefined;
    return;
  }
  const stop = new AbortController();
  const { signal } = stop;
  const load = async () => (await import('./fault-reports')).startFaultReports(url, signal);
  // If even this code fails to load, nothing can be reported.
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
