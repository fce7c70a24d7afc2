import { type OperationName, operations } from '../../src/contract/operations';
import { type Answer, Refusal, refused } from '../forum/answer';

/** What happens to one answer. `landed`: the request is carried out all the same. */
export type Fault = { landed: boolean; how: 'garbled' | 'timeout' | 'reset' | number };

type Call = { operation: OperationName; body: unknown };

/** Whether a rule is about the n-th call of its operation, counted from 1. */
type Which = (call: Call, number: number) => boolean;

type Rule = { operation: OperationName | 'all'; which: Which; fault: Fault };

const names = Object.keys(operations) as OperationName[];

const grammar = new RegExp(
  `^(${names.join('|')}|all)(?:@(page|every|)([1-9]\\d{0,5}))?(?::(landed-)?(garbled|timeout|reset|[45]\\d\\d))?$`,
);

/** How a rule is written, for those who wrote another. */
export const faultGrammar = `none, or OPERATION@CALL:HOW with commas between. OPERATION: ${names.join(', ')}, all. CALL, where not every call: 2, page2, every3. HOW: 400 to 599, garbled, timeout, reset; landed- before it carries the request out first`;

const whichOf = (kind: string | undefined, number: number): Which => {
  if (kind === undefined) return () => true;
  if (kind === 'page') return ({ body }) => pageOf(body) === number;
  if (kind === 'every') return (_, call) => call % number === 0;
  return (_, call) => call === number;
};

/** Pages of the interface count from 0, those of people from 1. */
const pageOf = (body: unknown) => Number(Object(body).pageNum ?? 0) + 1;

/** Undefined where any of the rules is none. */
export const parseFaults = (text: string): Rule[] | undefined => {
  if (text === 'none' || text === '') return [];
  const rules = text.split(',').map(parseRule);
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
};

const parseRule = (text: string): Rule | undefined => {
  const match = grammar.exec(text.trim());
  if (!match) return undefined;
  const [, operation, kind, number, landed, how = '500'] = match;
  return {
    operation: operation as Rule['operation'],
    which: whichOf(kind, Number(number)),
    fault: { landed: landed !== undefined, how: (Number(how) || how) as Fault['how'] },
  };
};

/**
 * The fault of a call by the first rule that is about it. Calls are counted by what they ask: the app
 * asks the same once more after a failure, and that is still the same call.
 */
export const faultsOf = (rules: readonly Rule[]) => {
  const numbers = new Map<string, number>();
  const counts = new Map<OperationName, number>();
  return (operation: OperationName, body: unknown): Fault | undefined => {
    const key = `${operation} ${JSON.stringify(body)}`;
    const number = numbers.get(key) ?? (counts.get(operation) ?? 0) + 1;
    if (!numbers.has(key)) counts.set(operation, number);
    numbers.set(key, number);
    const isOfCall = (rule: Rule) =>
      (rule.operation === operation || rule.operation === 'all') &&
      rule.which({ operation, body }, number);
    return rules.find(isOfCall)?.fault;
  };
};

/** Codes of the interface that go with a status; others are the status and two noughts. */
const failureOf = new Map([
  [400, 'badField'],
  [409, 'idTaken'],
  [413, 'tooLarge'],
  [429, 'tooMany'],
  [500, 'broken'],
] as const);

const headersOf = (status: number): Record<string, string> =>
  status === 429 ? { 'Retry-After': '20' } : {};

/** What the service says where it is told to refuse by a status. */
const refusalOf = (status: number): Answer => {
  const message = `The mock service was told to answer ${status} here; set fails=none, then try again.`;
  const failure = failureOf.get(status as 400);
  if (failure) return refused(new Refusal(failure, message, headersOf(status)));
  const envelope = { result: 'error', code: status * 100, message, data: null };
  return { status, envelope, headers: headersOf(status) };
};

/** What comes in place of a good answer. `sent` is that answer, where there is one. */
export const faultyResponse = async (
  { how, landed }: Fault,
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
  const { status, envelope, headers } = refusalOf(how);
  return Response.json(envelope, { status, headers });
};

const givenUp = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
