import { limits } from '../../context/limits';
import type { Deviation } from '../../contract/read';
import { pathInBase } from '../../device/base-path';
import { buildId } from '../../device/build';
import { parsePath } from '../../paths';

export type Fault =
  | { kind: 'error' | 'rejection' | 'boundary'; cause: unknown }
  | {
      kind: 'policy';
      violation: Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;
    }
  | { kind: 'deviation'; operation: string; deviations: Deviation[] };

/** A page failing in a loop must not flood its host. */
const mostFaults = 100;

/** Sends no words of members: messages of errors may quote content, so only names and script lines go, each once. */
export const startFaultReports = (url: string, signal: AbortSignal) => {
  const known = new Set<string>();
  let gathered: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length === 0) return;
    const report = JSON.stringify({ build: buildId(), page: pageKind(), faults: gathered });
    gathered = [];
    // Sent as text: JSON to another origin needs a preflight, which a page that unloads cannot wait for.
    navigator.sendBeacon?.(url, report);
  };
  const gather = (fault: object) => {
    const key = JSON.stringify(fault);
    if (known.has(key) || known.size >= mostFaults) return;
    known.add(key);
    gathered.push(fault);
    timer ??= setTimeout(send, limits.faultReportMs);
  };
  // A hidden page may never become visible again.
  document.addEventListener('visibilitychange', () => document.hidden && send(), { signal });
  addEventListener('pagehide', send, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));

  return (fault: Fault) => {
    if (fault.kind === 'deviation') {
      const { kind, operation, deviations } = fault;
      for (const one of deviations)
        gather({ ...one, kind, operation, path: withoutPlaces(one.path) });
    } else if (fault.kind === 'policy') {
      const { effectiveDirective: directive, blockedURI } = fault.violation;
      gather({ kind: fault.kind, directive, blocked: originOf(blockedURI) });
    } else {
      const { kind, cause } = fault;
      gather({ kind, name: nameOf(cause), at: cause instanceof Error ? linesOf(cause) : [] });
    }
  };
};

const pageKind = () => {
  const path = pathInBase(location.pathname) ?? '';
  return parsePath(path) ? path.split('/', 2).join('/') : 'unknown';
};

const withoutPlaces = (path: string) => path.replace(/\d+/g, '*');

/** `inline` and `eval` are not addresses. */
const originOf = (blocked: string) => (URL.canParse(blocked) ? new URL(blocked).origin : blocked);

const nameOf = (cause: unknown) =>
  cause instanceof Error && /^\w{1,40}$/.test(cause.name) ? cause.name : typeof cause;

/** Of the ten innermost frames, with line and column. */
const linesOf = ({ stack = '', message }: Error) =>
  [
    ...stack
      .replace(message, '')
      .matchAll(/:\/\/[^/\s]+(\/[\w./-]+\.[jt]sx?)(?:\?\S*?)?(:\d+:\d+)/g),
  ]
    .slice(0, 10)
    .map(([, file, place]) => `${file}${place}`);
