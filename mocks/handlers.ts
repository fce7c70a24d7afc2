import { type HttpHandler, http } from 'msw';
import { type OperationName, operations } from '../src/contract/operations';
import { checkConditions, deliver, type NetworkConditions } from './conditions/network-conditions';
import { type Answer, Refusal, refused } from './forum/answer';

/** What answers requests: may be exchanged while handlers are listening. */
export type Host = {
  forum: { answer: (name: OperationName, body: unknown) => Answer | Promise<Answer> };
  conditions: NetworkConditions;
};

/** Bytes of a request body: 1 MiB. */
export const largestBody = 1024 * 1024;
const encoder = new TextEncoder();

// No path with a dot: the dev server has modules below /src/api/.
const ours = /\/api(\/[^.]*)?$/;

/** Every request below `/api/` is ours: what is no operation is answered 404, never let through. */
export const handlersOf = (host: Host): HttpHandler[] => [
  http.all(
    ({ request }) => ours.test(new URL(request.url).pathname),
    ({ request }) => answerRequest(host, request),
  ),
];

/** Answers one HTTP request with the envelope of the interface, failures included. */
export const answerRequest = async (host: Host, request: Request): Promise<Response> => {
  const { status, envelope, headers } = await answerOf(host, request);
  const sent = await deliver(host.conditions, envelope, request.signal);
  return Response.json(sent, { status, headers });
};

async function answerOf(host: Host, request: Request): Promise<Answer> {
  try {
    const name = operationAt(request);
    checkConditions(host.conditions, name);
    const body = await bodyOf(request);
    return await host.forum.answer(name, body);
  } catch (cause) {
    if (cause instanceof Refusal) return refused(cause);
    throw cause;
  }
}

const names = Object.keys(operations) as OperationName[];

function operationAt(request: Request): OperationName {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(pathname.indexOf('/api'));
  const name = names.find((one) => operations[one].path === path);
  if (!name) {
    const known = names.map((one) => operations[one].path).join(', ');
    throw new Refusal('noOperation', `${path} is no operation; send to one of ${known}`);
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
  // Not `arrayBuffer()`: over HTTP it takes as long as all the rest of a search.
  const text = await request.text();
  checkSize(text.length * 3 <= largestBody ? text.length : encoder.encode(text).byteLength);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('notJson', `the body is not JSON (${reason}); send a JSON object`);
  }
}

function checkSize(bytes: number) {
  if (bytes <= largestBody) return;
  throw new Refusal('tooLarge', `the body has ${bytes} bytes; send at most ${largestBody}`);
}
