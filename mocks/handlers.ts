import { type HttpHandler, http } from 'msw';
import { type OperationName, operationNames, operations } from '../src/contract/operations';
import { type Failure, failedResponse } from './conditions/fault-rules';
import { deliver, type NetworkConditions } from './conditions/network-conditions';
import { type Answer, Refusal, refused, success } from './forum/answer';

/** The forum and conditions behind the handlers. Both may be replaced while handlers are listening. */
export type Host = {
  forum: { answer: (name: OperationName, body: unknown) => Answer | Promise<Answer> };
  conditions: NetworkConditions;
  /** Hears of each call before it is answered. */
  onCall?: (operation: OperationName, body: unknown) => void;
};

/** The largest request body in bytes: 1 MiB. */
export const largestBodyBytes = 1024 * 1024;
const encoder = new TextEncoder();

/** Responds to one request. Failures are responses too. */
export type AnswerRequest = (request: Request) => Promise<Response>;

/** Whether the service handles an address. Paths with a dot are dev server modules below /src/api/. */
export const isOurs = (address: string) => /\/api(\/[^.]*)?$/.test(new URL(address).pathname);

/** Handles every request below `/api/`. An unknown operation gets a 404 and never reaches the network. */
export const handlersOf = (answer: AnswerRequest): HttpHandler[] => [
  http.all(
    ({ request }) => isOurs(request.url),
    ({ request }) => answer(request),
  ),
];

/**
 * Handlers for exactly the three operations of one service. All other requests are left to the project.
 * @param baseUrl the address in front of `/api`, as the forum's own setting has it; empty: this page's origin; `*`: any
 * @throws RangeError if it is no http or https address, or ends in `/api`; empty, if there is no page
 */
export const operationHandlers = (host: Host, baseUrl = ''): HttpHandler[] => {
  const starts = startsOf(baseUrl);
  return operationNames.map((name) =>
    http.all(
      ({ request: { url } }) => {
        const { origin, pathname } = new URL(url);
        const { path } = operations[name];
        return starts ? origin + pathname === starts + path : pathname.endsWith(path);
      },
      ({ request }) => answerRequest(host, request),
    ),
  );
};

/** What addresses of the service begin with, as browsers write it; undefined if it is at any. */
const startsOf = (baseUrl: string) => {
  if (baseUrl === '*') return undefined;
  const page = globalThis.location?.href;
  const read = URL.canParse(baseUrl || '/', page) && new URL(baseUrl || '/', page);
  if (!read || !/^https?:$/.test(read.protocol))
    throw new RangeError(
      `baseUrl is "${baseUrl}": give a whole address, as in http://localhost:8787, or * for any.`,
    );
  const starts = read.origin + read.pathname.replace(/(?<!\/)\/+$/, '');
  if (starts.endsWith('/api'))
    throw new RangeError(`baseUrl is "${baseUrl}": leave out /api, with which every path begins.`);
  return starts;
};

/** Responds to one HTTP request: with the interface's envelope, refusals included, or with a set failure. */
export const answerRequest = async (host: Host, request: Request): Promise<Response> => {
  const { answer, failure, operation } = await answerOf(host, request);
  const sent = await deliver(host.conditions, answer.envelope, request.signal, operation);
  if (failure) return failedResponse(failure, sent, request.signal);
  return Response.json(sent, { status: answer.status, headers: answer.headers });
};

type Answered = { answer: Answer; operation?: OperationName; failure?: Failure | undefined };

async function answerOf(host: Host, request: Request): Promise<Answered> {
  let operation: OperationName | undefined;
  try {
    operation = operationAt(request);
    const body = await bodyOf(request);
    host.onCall?.(operation, body);
    const failure = host.conditions.failureFor?.(operation, body);
    const answer =
      failure && !failure.landed ? success(null) : await host.forum.answer(operation, body);
    return { answer, operation, failure };
  } catch (cause) {
    if (cause instanceof Refusal)
      return { answer: refused(cause), ...(operation && { operation }) };
    throw cause;
  }
}

/** The operation at an address. One that has `/api` twice is a mistake, and has none. */
export const operationOf = (address: string) => {
  const { pathname } = new URL(address);
  return operationNames.find((one) => {
    const { path } = operations[one];
    return pathname.endsWith(path) && !pathname.endsWith(`/api${path}`);
  });
};

function operationAt(request: Request): OperationName {
  const { pathname } = new URL(request.url);
  const name = operationOf(request.url);
  if (!name) {
    const known = operationNames.map((one) => operations[one].path).join(', ');
    throw new Refusal('noOperation', `${pathname} is no operation; send to one of ${known}`);
  }
  if (request.method !== 'POST') {
    throw new Refusal('notPost', `the method is ${request.method}; send POST`, { Allow: 'POST' });
  }
  return name;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('notJsonType', `Content-Type is "${type}"; send application/json`);
  }
  checkSize(Number(request.headers.get('Content-Length') ?? 0));
  // Not `arrayBuffer()`, which over HTTP takes as long as the rest of a search.
  const text = await request.text();
  checkSize(text.length * 3 <= largestBodyBytes ? text.length : encoder.encode(text).byteLength);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('notJson', `the body is not JSON (${reason}); send a JSON object`);
  }
}

function checkSize(bytes: number) {
  if (bytes <= largestBodyBytes) return;
  throw new Refusal('tooLarge', `the body has ${bytes} bytes; send at most ${largestBodyBytes}`);
}
