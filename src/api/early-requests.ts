import { noteServiceTime } from '../browser/service-clock';

type Early = { answer: ReturnType<typeof send>; aborting: AbortController };

/** Requests that left before the app's code was here, by their address and body. */
const early = new Map<string, Early>();

const keyOf = (address: string, body: string) => `${address} ${body}`;

type Manner = { credentials: RequestCredentials; headers?: Record<string, string> };

/**
 * In bytes: one that does not end would take all of the page's memory before its time is up. A search
 * answered with 10,000 whole posts is about 50 MB, and is shown.
 */
const longestBody = 128_000_000;

// Older services of China write them. What else is declared is mostly UTF-8 all the same.
const otherCharset = /\b(gbk|gb2312|gb18030|big5|utf-16(le|be)?)\b/i;

/** The text of a body; null where it is too long. */
const textOf = async ({ body, headers }: Response) => {
  const reader = body?.getReader();
  const decoder = new TextDecoder(otherCharset.exec(headers.get('Content-Type') ?? '')?.[1]);
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > longestBody) {
      void reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};

/** The answer with the whole of its body: read ahead, it is there in the app's first frame. */
const send = async (
  address: string,
  request: string,
  { credentials, headers }: Manner,
  signal: AbortSignal,
) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: request,
    credentials,
    // Followed, it could lead to any address of our own origin, with this member's cookies.
    redirect: 'manual',
    signal,
  });
  // Where the service is of another origin the browser may hide it.
  noteServiceTime(Date.parse(response.headers.get('Date') ?? ''));
  return { response, body: await textOf(response) };
};

/** Sends a request whose answer the client takes over as soon as it asks for the same. */
export const sendEarly = (address: string, body: string, credentials: RequestCredentials) => {
  const aborting = new AbortController();
  const answer = send(address, body, { credentials }, aborting.signal);
  // Whoever takes it over hears of it.
  answer.catch(() => {});
  early.set(keyOf(address, body), { answer, aborting });
};

/** Sends a request, unless the same one is on its way already and nobody has its answer yet. */
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

/** Gives up what nobody asked for. */
export const abortEarly = () => {
  for (const { aborting } of early.values()) aborting.abort();
  early.clear();
};
