import { type HttpHandler, http } from 'msw';
import { type OperationName, operations } from '../src/contract/operations';
import { withBrokenTopics } from './conditions/broken-topics';
import { withGaps } from './conditions/field-dropout';
import { type Answer, refused } from './forum/answer';
import { Refusal } from './forum/refusal';
import type { NetworkConditions } from './scenarios';

/** What answers requests: may be exchanged while handlers are listening. */
export type Host = {
  forum: { answer: (name: OperationName, body: unknown) => Answer | Promise<Answer> };
  conditions: NetworkConditions;
};

const largestBody = 1024 * 1024;
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
  if (host.conditions.latency > 0) await pause(host.conditions.latency, request.signal);
  await host.conditions.hold?.(request.signal);
  const bent = host.conditions.breaksTopics ? withBrokenTopics(envelope) : envelope;
  const sent = host.conditions.hasGaps ? withGaps(bent) : bent;
  return Response.json(sent, { status, headers });
};

async function answerOf(host: Host, request: Request): Promise<Answer> {
  try {
    const name = operationAt(request);
    const refusal = host.conditions.refuses[name];
    if (refusal) {
      const { failure, message, retryAfter } = refusal;
      throw new Refusal(failure, message, retryAfter ? { 'Retry-After': `${retryAfter}` } : {});
    }
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
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('notJson', `the body is not JSON (${said}); send a JSON object`);
  }
}

function checkSize(bytes: number) {
  if (bytes <= largestBody) return;
  throw new Refusal('tooLarge', `the body has ${bytes} bytes; send at most ${largestBody}`);
}

/** Waits unless the asker gives up first. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
