import type { Envelope } from '../../src/contract/envelope';
import { type OperationName, operationNames } from '../../src/contract/operations';
import { failures } from '../forum/answer';
import { whenAborted } from './aborted';
import type { Operations } from './gate';

/** How a call fails. */
export type Failure = {
  /** An HTTP status from 400 to 599; or the answer is cut short, never comes, or the connection breaks. */
  status: number | (typeof brokenWays)[number];
  /** What the service says, in place of a general message. */
  message?: string;
  headers?: Readonly<Record<string, string>>;
  /** The request is carried out all the same, so that only its answer is lost. */
  landed?: boolean;
};

export const brokenWays = ['garbled', 'timeout', 'reset'] as const;

type Call = { operation: OperationName; body: unknown };

/** Whether a rule applies to the n-th call of its operation, made for the m-th time; both count from 1. */
type Which = (call: Call, number: number, time: number) => boolean;

export type Rule = { operation: Operations; which: Which; failure: Failure };

const grammar = new RegExp(
  `^(${operationNames.join('|')}|all)(?:@(once|(page|every|)([1-9]\\d{0,5})))?(?::(landed-)?(?:(${brokenWays.join('|')})|([45]\\d\\d)(?:=(.+))?))?$`,
  's',
);

/** The syntax of a rule, shown if a rule is invalid. */
export const faultGrammar = `OPERATION@CALL:HOW, separated by commas. OPERATION: ${operationNames.join(', ')}, all. CALL, unless every call: 2, page2, every3, once (each request fails the first time). HOW: 400 to 599, garbled, timeout, reset; landed- in front carries out the request first; =MESSAGE after a status sets the message`;

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
const ruleEnds = new RegExp(`,(?=\\s*(?:${operationNames.join('|')}|all)\\s*(?:[@:,]|$)|\\s*$)`);

/** Undefined if any of the rules is invalid. */
export const parseFaults = (text: string): Rule[] | undefined => {
  if (text === 'none' || text === '') return [];
  const rules = text.split(ruleEnds).map(parseRule);
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
};

const parseRule = (text: string): Rule | undefined => {
  const match = grammar.exec(text.trim());
  if (!match) return undefined;
  const [, operation, call, kind, number, landed, broken, status = '500', message] = match;
  return {
    operation: operation as Operations,
    which: whichOf(call, kind, Number(number)),
    failure: {
      status: (broken as 'garbled' | undefined) ?? Number(status),
      landed: landed !== undefined,
      ...(message !== undefined && { message }),
    },
  };
};

/**
 * Returns the failure of a call by the first rule that applies. Identical requests count as one call: if
 * the app retries after a failure, that is still the same call.
 */
export const failuresOf = (rules: readonly Rule[]) => {
  const numbers = new Map<string, number>();
  const times = new Map<string, number>();
  const counts = new Map<OperationName, number>();
  return (operation: OperationName, body: unknown): Failure | undefined => {
    const key = `${operation} ${JSON.stringify(body)}`;
    const number = numbers.get(key) ?? (counts.get(operation) ?? 0) + 1;
    if (!numbers.has(key)) counts.set(operation, number);
    numbers.set(key, number);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const isOfCall = (rule: Rule) =>
      (rule.operation === operation || rule.operation === 'all') &&
      rule.which({ operation, body }, number, time);
    return rules.find(isOfCall)?.failure;
  };
};

/** What is given replaces what is usual, in capital letters or small ones. */
const headersOf = ({ status, headers = {} }: Failure, type: string) => {
  const all = new Headers({ 'Content-Type': type, ...(status === 429 && { 'Retry-After': '20' }) });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return all;
};

/** What a service says that is set to refuse with a status. */
const refusalOf = (
  status: number,
  message = `The mock service answers ${status} here. End that in its panel, then try again.`,
): Envelope => ({
  result: 'error',
  code: status === 400 ? failures.badField.code : status * 100,
  message,
  data: null,
});

/** The response in place of a good one. `sent` is the body that the good response would have. */
export const failedResponse = async (
  failure: Failure,
  sent: unknown,
  signal: AbortSignal,
): Promise<Response> => {
  const { status, landed, message } = failure;
  if (status === 'timeout') await whenAborted(signal);
  if (status === 'timeout' || status === 'reset') return Response.error();
  const headers = headersOf(failure, 'application/json');
  if (status === 'garbled') {
    const body = JSON.stringify(sent);
    return new Response(body.slice(0, body.length / 2), { headers });
  }
  // A proxy that lost the answer of the service knows nothing of its envelope.
  if (landed && message === undefined) {
    const page = `<!doctype html><title>${status}</title><h1>${status} of a proxy</h1>`;
    return new Response(page, { status, headers: headersOf(failure, 'text/html') });
  }
  return Response.json(refusalOf(status, message), { status, headers });
};
