import type { Envelope } from '../../src/contract/envelope';
import type { OperationName } from '../../src/contract/operations';
import { withBrokenTopics } from './broken-topics';
import type { Fault } from './fault-rules';
import { dropFields } from './field-dropout';

/** How the network and the service behave. */
export type NetworkConditions = {
  /** Milliseconds before each response. */
  latency: number;
  /** Resolves when a response may be sent. `signal` aborts when nobody waits for it any more. */
  gate?: (signal: AbortSignal) => Promise<void>;
  /** Fields are missing or null, which the interface does not forbid. */
  dropsFields?: boolean;
  /** Topics are each other's parent, listed twice, deleted, or under a parent that does not exist. */
  breaksTopics?: boolean;
  /** What happens to the response of a call, by the rules of `fails`. */
  faultFor?: ((name: OperationName, body: unknown) => Fault | undefined) | undefined;
};

/** Returns the envelope as the client receives it, after the latency and the gate. */
export const deliver = async (
  { latency, gate, dropsFields, breaksTopics }: NetworkConditions,
  envelope: Envelope,
  signal: AbortSignal,
): Promise<unknown> => {
  if (latency > 0) await pause(latency, signal);
  await gate?.(signal);
  const broken = breaksTopics ? withBrokenTopics(envelope) : envelope;
  return dropsFields ? dropFields(broken) : broken;
};

/** Resolves after the time, or at once when the request is aborted. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
