import type { Envelope } from '../../src/contract/envelope';
import type { OperationName } from '../../src/contract/operations';
import { type FailureName, Refusal } from '../forum/answer';
import { withBrokenTopics } from './broken-topics';
import type { Fault } from './fault-rules';
import { dropFields } from './field-dropout';

/** How the network and the service behave, whatever they are asked. */
export type NetworkConditions = {
  /** Milliseconds that pass before each answer. */
  latency: number;
  /** Settles when an answer may go; `signal` says that nobody waits for it any more. */
  gate?: (signal: AbortSignal) => Promise<void>;
  /** Fields of records go missing or are null, as the interface does not forbid. */
  dropsFields?: boolean;
  /** Topics that hold each other, are listed twice, are gone or hang from nowhere. */
  breaksTopics?: boolean;
  /** What happens to the answer of a call, by the rules of `fails`. */
  faultFor?: (name: OperationName, body: unknown) => Fault | undefined;
  /** Operations that are refused before they are looked at, and in which words. */
  refuses: { [Name in OperationName]?: RefusedInWords };
};

type RefusedInWords = { failure: FailureName; message: string; retryAfter?: number };

/** As a moderated forum refuses a post. */
export const refusedPost: RefusedInWords = {
  failure: 'badField',
  message: 'title has a word that this forum does not allow; choose another title',
};

/** @throws Refusal where the conditions refuse the operation */
export const checkConditions = ({ refuses }: NetworkConditions, name: OperationName) => {
  const refusal = refuses[name];
  if (!refusal) return;
  const { failure, message, retryAfter } = refusal;
  throw new Refusal(failure, message, retryAfter ? { 'Retry-After': `${retryAfter}` } : {});
};

/** The envelope as it arrives, once latency and gate have let it through. */
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

/** Settles after the time, or at once when the request is given up. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
