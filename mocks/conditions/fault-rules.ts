import { type OperationName, operations } from '../../src/contract/operations';
import { type Answer, Refusal, refused } from '../forum/answer';

/** What happens to one response. `landed`: the request is carried out anyway. */
export type Fault = {
  landed: boolean;
  how: 'garbled' | 'timeout' | 'reset' | number;
  /** The message of the service, in place of a general one. */
  message?: string;
};

type Call = { operation: OperationName; body: unknown };

/** Whether a rule applies to the n-th call of its operation, made for the m-th time; both count from 1. */
type Which = (call: Call, number: number, time: number) => boolean;

type Rule = { operation: OperationName | 'all'; which: Which; fault: Fault };

const names = Object.keys(operations) as OperationName[];

const grammar = new RegExp(
  `^(${names.join('|')}|all)(?:@(once|(page|every|)([1-9]\\d{0,5})))?(?::(landed-)?(garbled|timeout|reset|[45]\\d\\d)(?:=(.+))?)?$`,
  's',
);

/** The syntax of a rule, shown if a rule is invalid. */
export const faultGrammar = `none, or OPERATION@CALL:HOW with commas between. OPERATION: ${names.join(', ')}, all. CALL, where not every call: 2, page2, every3, once (each request fails the first time). HOW: 400 to 599, garbled, timeout, reset; landed- before it carries the request out first; =MESSAGE after a status is what the service says`;

const whichOf = (call: string | undefined, kind: string | undefined, number: number): Which => {
  if (call === undefined) return () => true;
  if (call === 'once') return (_, __, time) => time === 1;
  if (kind === 'page') return ({ body }) => pageOf(body) === number;
  if (kind === 'every') return (_, nth) => nth % number === 0;
  return (_, nth) => nth === number;
};

/** Pages count from 0 in the interface, but from 1 in a rule. */
const pageOf = (body: unknown) => Number(Object(body).pageNum ?? 0) + 1;

/** A comma inside a message does not end a rule. */
const ruleEnds = new RegExp(`,(?=\\s*(?:${names.join('|')}|all)\\s*(?:[@:,]|$)|\\s*$)`);

/** Undefined if any of the rules is invalid. */
export const parseFaults = (text: string): Rule[] | undefined => {
  if (text === 'none' || text === '') return [];
  const rules = text.split(ruleEnds).map(parseRule);
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
};

const parseRule = (text: string): Rule | undefined => {
  const match = grammar.exec(text.trim());
  if (!match) return undefined;
  const [, operation, call, kind, number, landed, how = '500', message] = match;
  return {
    operation: operation as Rule['operation'],
    which: whichOf(call, kind, Number(number)),
    fault: {
      landed: landed !== undefined,
      how: (Number(how) || how) as Fault['how'],
      ...(message !== undefined && { message }),
    },
  };
};

/**
 * Returns the fault of a call by the first rule that applies. Identical requests count as one call: if
 * the app retries after a failure, that is still the same call.
 */
export const faultsOf = (rules: readonly Rule[]) => {
  const numbers = new Map<string, number>();
  const times = new Map<string, number>();
  const counts = new Map<OperationName, number>();
  return (operation: OperationName, body: unknown): Fault | undefined => {
    const key = `${operation} ${JSON.stringify(body)}`;
    const number = numbers.get(key) ?? (counts.get(operation) ?? 0) + 1;
    if (!numbers.has(key)) counts.set(operation, number);
    numbers.set(key, number);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const isOfCall = (rule: Rule) =>
      (rule.operation === operation || rule.operation === 'all') &&
      rule.which({ operation, body }, number, time);
    return rules.find(isOfCall)?.fault;
  };
};

/** The fault of a call by written rules, for tests. An invalid rule throws. */
export const failing = (text: string) => {
  const rules = parseFaults(text);
  if (!rules) throw new RangeError(`"${text}" is no rule: ${faultGrammar}`);
  return faultsOf(rules);
};

/** The interface's failures by status. For any other status the code is the status and two zeros. */
const failureOf = new Map([
  [400, 'badField'],
  [409, 'idTaken'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [500, 'broken'],
] as const);

const headersOf = (status: number): Record<string, string> =>
  status === 429 ? { 'Retry-After': '20' } : {};

/** The response of a service that is set to refuse with a status. */
const refusalOf = (
  status: number,
  message = `The mock service was told to answer ${status} here; set fails=none, then try again.`,
): Answer => {
  const failure = failureOf.get(status as 400);
  if (failure) return refused(new Refusal(failure, message, headersOf(status)));
  const envelope = { result: 'error', code: status * 100, message, data: null };
  return { status, envelope, headers: headersOf(status) };
};

/** The response in place of a good one. `sent` is the body that the good response would have. */
export const faultyResponse = async (
  { how, landed, message }: Fault,
  sent: unknown,
  signal: AbortSignal,
): Promise<Response> => {
  if (how === 'timeout') await givenUp(signal);
  if (how === 'timeout' || how === 'reset') return Response.error();
  const json = { 'Content-Type': 'application/json' };
  if (how === 'garbled') {
    const body = JSON.stringify(sent);
    return new Response(body.slice(0, body.length / 2), { headers: json });
  }
  if (landed) {
    const page = `<!doctype html><title>${how}</title><h1>${how} of a proxy</h1>`;
    return new Response(page, { status: how, headers: { 'Content-Type': 'text/html' } });
  }
  const { status, envelope, headers } = refusalOf(how, message);
  return Response.json(envelope, { status, headers });
};

const givenUp = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
