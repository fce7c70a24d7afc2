import type { NotedTime } from '../context/service-clock';

type Early = { answer: ReturnType<typeof send>; aborting: AbortController };

/** Sent before the app's code had loaded; by address and body. */
const early = new Map<string, Early>();

const keyOf = (address: string, body: string) => `${address} ${body}`;

type Manner = { credentials: RequestCredentials; headers?: Record<string, string> };

// Encodings of older Chinese services. With any other declared charset, the body is mostly UTF-8.
const otherCharset = /\b(gbk|gb2312|gb18030|big5|utf-16(le|be)?)\b/i;

const textOf = async (response: Response) => {
  const charset = otherCharset.exec(response.headers.get('Content-Type') ?? '')?.[1];
  return new TextDecoder(charset).decode(await response.arrayBuffer());
};

/** Reads the whole body too, so that an early response is available in the app's first frame. */
const send = async (
  address: string,
  request: string,
  { credentials, headers }: Manner,
  signal: AbortSignal,
) => {
  const response = await fetch(address, {
    method: 'POST',
    // In lower case like those of a host's module, of which it may be one: fetch would join two names.
    headers: { 'content-type': 'application/json', ...headers },
    body: request,
    credentials,
    // A followed redirect could lead to any address of our own origin, with this member's cookies.
    redirect: 'manual',
    signal,
  });
  // The browser may hide these headers of another origin, and a cache answers with the date of its copy.
  const age = Number.parseInt(response.headers.get('Age') ?? '', 10) || 0;
  const serviceMs = Date.parse(response.headers.get('Date') ?? '') + age * 1000;
  const time: NotedTime = { serviceMs, deviceMs: Date.now() };
  return { response, time, body: await textOf(response) };
};

export const sendEarly = (address: string, body: string, credentials: RequestCredentials) => {
  const aborting = new AbortController();
  const answer = send(address, body, { credentials }, aborting.signal);
  // The client handles the error when it takes the request over.
  answer.catch(() => {});
  early.set(keyOf(address, body), { answer, aborting });
};

/** Takes over the same request if it was sent early. */
export const sendOnce = (address: string, body: string, manner: Manner, signal: AbortSignal) => {
  const key = keyOf(address, body);
  const sent = early.get(key);
  if (!sent) return send(address, body, manner, signal);
  early.delete(key);
  const abort = () => sent.aborting.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return sent.answer;
};

export const abortEarly = () => {
  for (const { aborting } of early.values()) aborting.abort();
  early.clear();
};
