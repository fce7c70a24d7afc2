import type { Envelope } from '../../src/contract/envelope';
import type { OperationName } from '../../src/contract/operations';
import type { Topic } from '../../src/contract/topic';
import { hashOf } from '../seed/ids';
import { whenAborted } from './aborted';
import type { Failure } from './fault-rules';

/** How the network and the service behave. */
export type NetworkConditions = {
  /** Milliseconds before each response. */
  latency: number;
  /** Resolves when a response may be sent. `signal` aborts when nobody waits for it any more. */
  gate?: (signal: AbortSignal, operation?: OperationName) => Promise<void>;
  /** Fields are missing or null, which the interface does not forbid. */
  dropsFields?: boolean;
  /** Topics are each other's parent, listed twice, deleted, or under a parent that does not exist. */
  breaksTopics?: boolean;
  /** How a call fails, if it does. */
  failureFor?: (operation: OperationName, body: unknown) => Failure | undefined;
};

/** Returns the envelope as the client receives it, after the latency and the gate. */
export const deliver = async (
  { latency, gate, dropsFields, breaksTopics }: NetworkConditions,
  envelope: Envelope,
  signal: AbortSignal,
  operation?: OperationName,
): Promise<unknown> => {
  if (latency > 0) await pause(latency, signal);
  await gate?.(signal, operation);
  const broken = breaksTopics ? withBrokenTopics(envelope) : envelope;
  return dropsFields ? dropFields(broken) : broken;
};

/** Resolves after the time, or at once when the request is aborted. */
const pause = async (milliseconds: number, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([passed, whenAborted(signal)]);
  clearTimeout(timer);
};

/**
 * The topics of a response as a service with a broken store might send them: one nested in itself, two
 * that are each other's parent, one listed twice, one under a deleted topic, one whose parent does not
 * exist, one that only its `parentId` puts under its parent, one without a name, one without id or name.
 */
const withBrokenTopics = (envelope: Envelope): Envelope => {
  const data = Object(envelope.data) as { content?: unknown };
  const { content } = data;
  const isOfTopics = Array.isArray(content) && content.every((row) => 'remark' in row);
  return isOfTopics ? { ...envelope, data: { ...data, content: breakRoots(content) } } : envelope;
};

function breakRoots(roots: Topic[]): Topic[] {
  const [first, second, third, fourth, ...rest] = roots;
  if (!first || !second || !third || !fourth) return roots;
  const twice = third.children[0] ?? third;
  const [lifted, ...others] = fourth.children;
  return [
    { ...first, children: [...first.children, { ...first }] },
    { ...second, parentId: third.id },
    { ...third, parentId: second.id, children: [twice, ...third.children] },
    { ...fourth, deleted: true, children: others },
    ...(lifted ? [lifted] : []),
    { ...twice, parentId: 'nowhere' },
    { ...fourth, id: `${fourth.id}0`, name: '', parentId: 'nowhere', children: [] },
    { ...fourth, id: '', name: '', children: [] },
    ...rest,
  ];
}

// Never dropped: without these fields a page is not a page.
const required = /^(id|content|total|totalElements|totalPages|number|size)$/;

/** The same response with about one field in ten null and one in ten missing, always the same fields. */
const dropFields = (value: unknown, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((one, index) => dropFields(one, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const chance = required.test(name) || path === '' ? 9 : hashOf(`${path}.${name}`) % 10;
    if (chance === 0) fields[name] = null;
    else if (chance !== 1) fields[name] = dropFields(one, `${path}.${name}`);
  }
  return fields;
};
