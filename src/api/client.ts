import type * as v from 'valibot';
import {
  type DataOf,
  type OperationName,
  operations,
  type RequestOf,
} from '../contract/operations';
import { type Deviation, read } from '../contract/read';
import { cutStackedMarks } from '../contract/stacked-marks';
import type { Settings } from '../settings/settings';
import { sendOnce } from './early-requests';
import { InvalidResponseError, NetworkError, ServiceError } from './errors';
import { noteServiceTime } from './service-clock';

export type ClientSettings = Pick<Settings, 'baseUrl' | 'credentials' | 'successCodes'> & {
  /** Milliseconds for the whole answer, body included. */
  timeout?: number;
  onDeviations?: (operation: OperationName, deviations: Deviation[]) => void;
};

/**
 * Sends a request of one operation of the interface.
 * @throws ServiceError, InvalidResponseError or NetworkError; the reason of `signal` where that was aborted.
 */
export type ForumClient = <Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
) => Promise<DataOf<Name>>;

export const createClient =
  (settings: ClientSettings): ForumClient =>
  async (name, request, signal) => {
    const operation = operations[name];
    const answer = await post(operation.path, JSON.stringify(request), settings, signal);
    const sent = openEnvelope(answer, settings.successCodes);
    const schema = operation.data as v.GenericSchema;
    const { value, deviations } = await readAnswer(schema, sent, signal);
    if (deviations.length) settings.onDeviations?.(name, deviations);
    return value as DataOf<typeof name>;
  };

/** Rows that are read in one go. More are rare, so the code that reads them in slices is loaded then. */
const rowsInOneGo = 200;

async function readAnswer(schema: v.GenericSchema, sent: object, signal: AbortSignal | undefined) {
  const rows = 'content' in sent ? sent.content : undefined;
  if (!Array.isArray(rows) || rows.length <= rowsInOneGo) return read(schema, sent);
  const { readInSlices } = await import('./read-in-slices');
  return readInSlices(schema, { ...sent, content: rows }, { slice: rowsInOneGo, signal });
}

type Answer = { address: string; response: Response; body: string };

/** The answer with the whole of its body; its status and content are not looked at. */
async function post(
  path: string,
  request: string,
  { baseUrl, credentials, timeout = 15_000 }: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const address = baseUrl + path;
  const limit = AbortSignal.timeout(timeout);
  try {
    const until = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await sendOnce(address, request, credentials, until);
    // Where the service is of another origin the browser may hide it.
    noteServiceTime(Date.parse(response.headers.get('Date') ?? ''));
    return { address, response, body: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError(address, { cause, timedOut: limit.aborted });
  }
}

/** UTF-16 units that are shown of what the service says. */
const longestMessage = 1000;

/** Data of a good answer. A missing or unreadable code is never a success. */
function openEnvelope({ address, response, body }: Answer, successCodes: number[]) {
  const { status } = response;
  // A browser hides the status of a redirect; Node gives it.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new InvalidResponseError(status, 'it leads to another address, which is not followed');
  }
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'));
  const sent = parsed(body);
  const code = sent === undefined ? undefined : readCode(sent.code);

  if (sent && code !== undefined && !successCodes.includes(code)) {
    const serviceMessage =
      typeof sent.message === 'string'
        ? cutStackedMarks(sent.message.slice(0, longestMessage))
        : '';
    throw new ServiceError({ status, code, serviceMessage, retryAfter, address });
  }
  // Without an envelope a 4xx is still a plain no; anything else may have been carried out.
  if (status >= 400 && status < 500) {
    throw new ServiceError({ status, code: status, serviceMessage: '', retryAfter, address });
  }
  if (!response.ok) {
    throw new InvalidResponseError(status, 'no envelope says why the service failed');
  }
  if (!sent) throw new InvalidResponseError(status, 'its body is not a JSON object');
  if (code === undefined) {
    throw new InvalidResponseError(status, 'its envelope has no readable code');
  }
  if (typeof sent.data !== 'object' || sent.data === null || Array.isArray(sent.data)) {
    throw new InvalidResponseError(status, 'its envelope carries no data');
  }
  return sent.data;
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const sent = parseBody(body);
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? (sent as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** A whole number, or a string of one; nothing else is a code. */
function readCode(code: unknown) {
  const number = typeof code === 'string' && /^\s*-?\d+\s*$/.test(code) ? Number(code) : code;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

// Ids are strings in the interface. A service that sends them as numbers past 2^53 would have two
// of them read as one; put between quotes before parsing they stay apart.
// A string without an end reaches to the end: looking for others within it would take the square of the time.
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const mayHoldLongNumber = /(?:^|[:[,])\s*-?\d{16}/;

/**
 * JSON out of a body's text, with whole numbers that JavaScript cannot hold as strings.
 * @throws SyntaxError where the text is no JSON
 */
export const parseBody = (body: string): unknown =>
  JSON.parse(mayHoldLongNumber.test(body) ? body.replace(stringOrNumber, keepDigits) : body);

const keepDigits = (match: string) =>
  /^-?\d{16,}$/.test(match) && !Number.isSafeInteger(Number(match)) ? `"${match}"` : match;

/** Milliseconds. Nobody keeps a page open for longer only to press a button. */
const longestWait = 600_000;

/** Milliseconds until the time that a Retry-After header gives, in seconds or as a date. */
export const parseRetryAfter = (header: string | null, now = Date.now()) => {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), longestWait);
};
