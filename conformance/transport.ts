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

/** The same `fetch`, with headers of its own on every request. */
export const withHeaders =
  (send: Send, headers: Record<string, string>): Send =>
  (url, init) =>
    send(url, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });

/** Asks one service and counts. A run is bounded: a judge that asks without end is a defect of ours. */
export const openTransport = (send: Send, baseUrl: string, onRequest: (count: number) => void) => {
  let count = 0;

  const ask = async (question: Question): Promise<RawAnswer> => {
    if (++count > mostRequests) throw new Error(`More than ${mostRequests} requests in one run.`);
    onRequest(count);
    const { method, path, body, contentType = 'application/json' } = question;
    const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`;
    try {
      const response = await send(url, {
        method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': contentType } }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      const text = await response.text();
      return {
        question,
        status: response.status,
        headers: response.headers,
        text,
        json: parse(text),
      };
    } catch (error) {
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
