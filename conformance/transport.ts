import { mayHoldLongNumber, parseBody } from '../src/contract/parse-body';

/** As much of `fetch` as is needed, so that tests may answer without a network. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export type Question = { method: string; path: string; body?: string; contentType?: string };

/** An answer as it came, before anything is believed of it. `json` is undefined when it is none. */
export type RawAnswer = {
  question: Question;
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
};

/** No answer came at all: there is no service to judge. */
export class NetworkError extends Error {}

const timeLimitMs = 30_000;
const mostRequests = 300;
const mostPauses = 6;
const longestPauseMs = 60_000;

/** Milliseconds to wait before the same is asked again; null where the answer is one to judge. */
const pauseAfter = ({ status, headers }: Response, pauses: number) => {
  if (status !== 429 && status !== 503) return null;
  const said = headers.get('retry-after');
  if (said === null) return status === 429 ? 1000 * 2 ** pauses : null;
  const pause = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
};

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return cause.message || code || cause.name;
};

// No text of a service begins with it: what follows came as a number.
const mark = '\u0000';

/** Ids that JavaScript cannot hold as numbers are bigints: rounded, two of them would be taken for one. */
const parse = (text: string): unknown => {
  try {
    const read = parseBody(text, '\\u0000');
    // Most answers hold none, and writing each out to read it again took a quarter of a run.
    if (!mayHoldLongNumber(text)) return read;
    return JSON.parse(JSON.stringify(read), (key, value) => {
      if (typeof value !== 'string' || !value.startsWith(mark)) return value;
      const digits = value.slice(mark.length);
      return /id$/i.test(key) ? BigInt(digits) : Number(digits);
    });
  } catch {
    return undefined;
  }
};

/** One line that says what was asked, short enough for a report. */
export const lineOf = ({ method, path, body }: Question) =>
  [method, path, body && body.length > 300 ? `${body.slice(0, 300)}… (${body.length})` : body]
    .filter(Boolean)
    .join(' ');

/** The beginning of an answer; of a redirect, where it leads. */
export const shownOf = ({ status, headers, text }: RawAnswer, length: number) => {
  const leadsTo = status >= 300 && status < 400 ? headers.get('location') : null;
  return `HTTP ${status} ${leadsTo ? `to ${leadsTo}` : text.slice(0, length)}`;
};

/** The same `fetch`, with headers of its own on every request. */
export const withHeaders =
  (send: Send, headers: Record<string, string>): Send =>
  (url, init) =>
    send(url, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });

/** Asks one service and counts. A run is bounded: a judge that asks without end is a defect of ours. */
export const openTransport = (send: Send, baseUrl: string, onRequest: (count: number) => void) => {
  let count = 0;

  /** A limit on requests is no answer to what was asked: judged, it would be named as defects that are none. */
  const untilServed = async (sendOnce: () => Promise<Response>) => {
    for (let pauses = 0; ; pauses++) {
      const response = await sendOnce();
      const pause = pauseAfter(response, pauses);
      if (pause === null) return response;
      if (pauses === mostPauses || pause > longestPauseMs)
        throw new NetworkError(
          `${baseUrl} answers ${response.status} after ${count - 1} answers and ${pauses} pauses. Let this run ask more often.`,
        );
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const ask = async (question: Question): Promise<RawAnswer> => {
    if (++count > mostRequests) throw new Error(`More than ${mostRequests} requests in one run.`);
    onRequest(count);
    const { method, path, body, contentType = 'application/json' } = question;
    const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
    const sendOnce = () =>
      send(url, {
        method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': contentType } }),
        // As the front end asks, which follows none: it could lead a browser to any address.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
    try {
      const response = await untilServed(sendOnce);
      const text = await response.text();
      return {
        question,
        status: response.status,
        headers: response.headers,
        text,
        json: parse(text),
      };
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      const after = count > 1 ? ` after ${count - 1} answers` : '';
      throw new NetworkError(
        `${baseUrl} does not answer${after} (${causeOf(error)}). Start the service, or correct --base-url.`,
        { cause: error },
      );
    }
  };

  return { ask, count: () => count };
};

export type Transport = ReturnType<typeof openTransport>;
