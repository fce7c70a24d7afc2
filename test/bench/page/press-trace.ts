type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds; `tdur` is CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

const isPress = ({ name, args }: TraceEvent) =>
  name === 'EventDispatch' && /^(keydown|click)$/.test(args.data?.type ?? '');

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/**
 * CPU milliseconds of the page's main thread after the last press of a trace: until the next frame, and until
 * the trace ends. Counts whole tasks.
 */
export const processorOf = (trace: Buffer) => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const press = traceEvents
    .filter(isPress)
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1);
  if (!press) throw new Error('The trace has no press.');
  const own = traceEvents.filter(
    ({ pid, tid, ph }) => pid === press.pid && tid === press.tid && ph === 'X',
  );
  const frame = own
    .filter(({ name, ts }) => /^(Paint|Layerize|Commit)$/.test(name) && ts >= press.ts)
    .toSorted((a, b) => a.ts - b.ts)
    .at(0);
  if (!frame) throw new Error('The trace has no frame after its press.');
  const tasks = own.filter(
    (one) => /^(ThreadControllerImpl::)?RunTask$/.test(one.name) && endOf(one) > press.ts,
  );
  const timeOf = (some: TraceEvent[]) =>
    some.reduce((total, { tdur, dur = 0 }) => total + (tdur ?? dur), 0) / 1000;
  return {
    untilShown: timeOf(tasks.filter(({ ts }) => ts < endOf(frame))),
    inAll: timeOf(tasks),
  };
};
