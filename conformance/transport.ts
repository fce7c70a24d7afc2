import { mayHoldLongNumber, parseBody } from '../src/contract/parse-body';
import { withoutHalf } from '../src/contract/stacked-marks';

/** The part of `fetch` that is needed, so that tests can respond without a network. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

export type Question = {
  path: string;
  body?: string;
  method?: string;
  contentType?: string;
  headers?: Record<string, string>;
};

/** A response as received, before any checks. `json` is undefined if the body is not JSON. */
export type RawAnswer = { status: number; headers: Headers; text: string; json: unknown };

/** The service did not respond, or kept limiting the requests: it cannot be judged. */
export class NetworkError extends Error {}

const timeLimitMs = 15_000;
const mostPauses = 6;
const longestPauseMs = 60_000;

/** Milliseconds to wait before a retry; null if the response is to be judged. */
const pauseAfter = ({ status, headers }: Response, pauses: number) => {
  if (status !== 429 && status !== 503) return null;
  const said = headers.get('retry-after');
  if (said === null) return status === 429 ? 1000 * 2 ** pauses : null;
  const pause = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
};

// No text of a service begins with this, so what follows was sent as a number.
const mark = '\u0000';

/** Ids that JavaScript cannot represent as numbers become bigints: rounded, two of them may be equal. */
const parse = (text: string): unknown => {
  try {
    const read = parseBody(text, '\\u0000');
    // Most responses contain none, and serialising each to parse it again took a quarter of a run.
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

export const lineOf = ({ method = 'POST', path, body = '' }: Question) => {
  const isLong = body.length > 300;
  const shown = isLong ? `${withoutHalf(body.slice(0, 300))}… (${body.length})` : body;
  return `${method} ${path} ${shown}`.trim();
};

export const shownOf = ({ status, headers, text }: RawAnswer, length: number) => {
  const leadsTo = status >= 300 && status < 400 ? headers.get('location') : null;
  return `HTTP ${status} ${leadsTo ? `to ${leadsTo}` : withoutHalf(text.slice(0, length))}`;
};

export const withHeaders =
  (send: Send, headers: Record<string, string>): Send =>
  (url, init) =>
    send(url, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });

export const openTransport = (send: Send, baseUrl: string, onRequest: (count: number) => void) => {
  let count = 0;

  /** Waits while the service limits requests: judging such a response would report defects that are none. */
  const untilServed = async (sendOnce: () => Promise<Response>) => {
    for (let pauses = 0; ; pauses++) {
      const response = await sendOnce();
      const pause = pauseAfter(response, pauses);
      if (pause === null) return response;
      if (pauses === mostPauses || pause > longestPauseMs)
        throw new NetworkError(
          `${baseUrl} answers ${response.status} after ${count - 1} responses and ${pauses} pauses. Allow this run more requests.`,
        );
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };

  const request = async (question: Question): Promise<RawAnswer> => {
    const { path, body, method = 'POST', contentType = 'application/json', headers } = question;
    count += 1;
    onRequest(count);
    const sendOnce = () =>
      send(baseUrl + path, {
        method,
        body,
        headers: { ...(body !== undefined && { 'content-type': contentType }), ...headers },
        // Like the front end, which follows no redirect: it could lead a browser to any address.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      });
    try {
      const response = await untilServed(sendOnce);
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parse(text) };
    } catch (error) {
      if (error instanceof NetworkError) throw error;
      const after = count > 1 ? ` after ${count - 1} responses` : '';
      const { message, name, code } = Object((error as Error).cause ?? error);
      throw new NetworkError(
        `${baseUrl} does not respond${after} (${message || code || name}). Start the service, or correct --base-url.`,
        { cause: error },
      );
    }
  };

  return { request, count: () => count };
};

export type Transport = ReturnType<typeof openTransport>;
