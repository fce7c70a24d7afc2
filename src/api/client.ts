import { onlineManager } from '@tanstack/react-query';
import { limits } from '../context/limits';
import type { NotedTime } from '../context/service-clock';
import {
  type DataOf,
  type OperationName,
  operations,
  type RequestOf,
} from '../contract/operations';
import { parseBody } from '../contract/parse-body';
import { type Deviation, read } from '../contract/read';
import type { Schema } from '../contract/schema';
import { cutStackedMarks } from '../contract/stacked-marks';
import { isRecord } from '../contract/walk-schema';
import type { Settings } from '../settings/settings';
import { sendOnce } from './early-requests';
import { InvalidResponseError, NetworkError, ServiceError, waitOf } from './errors';
import type { HostSession } from './host-session';

export type ClientSettings = Settings & {
  onTime?: (time: NotedTime) => void;
  session?: () => Promise<HostSession>;
  /** For the whole response including its body. */
  timeoutMs?: number;
  onDeviations?: (operation: OperationName, deviations: Deviation[]) => void;
};

/**
 * Sends the request of one operation of the interface.
 * @throws ServiceError, InvalidResponseError or NetworkError; the reason of `signal` if it was aborted
 */
export type ForumClient = <Name extends OperationName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
) => Promise<DataOf<Name>>;

export const createClient = (settings: ClientSettings): ForumClient => {
  /** A create has its own pause. */
  let pause: { until: number; error: ServiceError } | undefined;
  const notice = (error: unknown) => {
    const wait = waitOf(error);
    if (wait) pause = { until: performance.now() + wait, error: error as ServiceError };
    throw error;
  };
  return async (name, request, signal) => {
    const operation = operations[name];
    const left = operation.writes ? 0 : (pause?.until ?? 0) - performance.now();
    if (pause && left > 0) throw new ServiceError({ ...pause.error, retryAfter: left });
    const postWith = async (headers: Record<string, string>) =>
      openEnvelope(
        await post(operation.path, JSON.stringify(request), { ...settings, headers }, signal),
        settings,
        operation.writes,
      );
    const answered = settings.session
      ? (await settings.session()).send(name, postWith)
      : postWith({});
    const sent = await (operation.writes ? answered : answered.catch(notice));
    const { value, deviations } = readRows(operation.data, sent, request);
    if (deviations.length) settings.onDeviations?.(name, deviations);
    return value as DataOf<typeof name>;
  };
};

/** Some services send a whole list at once. */
function readRows(schema: Schema, sent: object, request: object) {
  const { pageSize = Number.POSITIVE_INFINITY } = request as { pageSize?: number };
  const rows = 'content' in sent ? sent.content : undefined;
  if (!Array.isArray(rows) || rows.length <= pageSize) return read(schema, sent);
  const { value, deviations } = read(schema, { ...sent, content: rows.slice(0, pageSize) });
  const tooMany = {
    path: 'content',
    expected: `at most ${pageSize} rows`,
    received: `${rows.length} rows`,
  };
  return { value, deviations: [tooMany, ...deviations] };
}

type Answer = { address: string; response: Response; time: NotedTime; body: string };

async function post(
  path: string,
  request: string,
  {
    baseUrl,
    credentials,
    headers,
    timeoutMs = limits.requestMs,
    onTime,
  }: ClientSettings & { headers: Record<string, string> },
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const address = baseUrl + path;
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const until = signal ? AbortSignal.any([signal, limit]) : limit;
    const answer = await sendOnce(address, request, { credentials, headers }, until);
    // A browser may be wrong when it says that there is no network.
    onlineManager.setOnline(true);
    onTime?.(answer.time);
    return { address, ...answer };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError(address, { cause, timedOut: limit.aborted });
  }
}

const noSession = { status: 401, code: 401, serviceMessage: '', retryAfter: null };

const longestMessageChars = 1000;

/** A missing or unreadable code is never a success. */
function openEnvelope(
  { address, response, time, body }: Answer,
  { successCodes, loginUrl }: ClientSettings,
  writes: boolean,
): object {
  const { status } = response;
  // A browser hides the status of a redirect; Node reports it.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    // The redirect leads to the sign-in page, so that nothing was done.
    if (loginUrl) throw new ServiceError({ ...noSession, address });
    const error = new InvalidResponseError(status, 'it leads to another address, not followed');
    error.isRedirect = true;
    throw error;
  }
  const now = time.serviceMs || time.deviceMs;
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), now);
  const sent = parsed(body);
  const code = sent === undefined ? undefined : readCode(sent.code);

  const refuse = (code: number) => {
    const serviceMessage = cutStackedMarks(messageIn(sent).slice(0, longestMessageChars));
    throw new ServiceError({ status, code, serviceMessage, retryAfter, address });
  };

  if (sent && code !== undefined && !successCodes.includes(code)) {
    if (response.ok && carriesRecord(sent.data)) {
      throw new InvalidResponseError(status, `its code ${code} is no success here`, code);
    }
    refuse(code);
  }
  // A 4xx refuses even without an envelope, and so does a pause in a page of a proxy.
  if ((status >= 400 && status < 500) || (!response.ok && retryAfter !== null)) refuse(status);
  if (!response.ok) {
    throw new InvalidResponseError(status, 'no envelope says why the service failed');
  }
  if (!sent) throw new InvalidResponseError(status, 'its body is not a JSON object');
  if (code === undefined) {
    throw new InvalidResponseError(status, 'its envelope has no readable code');
  }
  const { data } = sent;
  if (isRecord(data)) return data;
  // The write succeeded even if the service returns only the id of the new record, or nothing.
  if (writes) return looksLikeId.test(String(data)) ? { id: data } : {};
  throw new InvalidResponseError(status, 'its envelope carries no data');
}

const looksLikeId = /^(?=.*\d)[\w-]+$/;

/** From the envelope, from problem+json or from Spring's own error body; of a list the first. */
function messageIn(sent: Fields | undefined) {
  const { message, detail, title, error } = sent ?? {};
  const texts = [message, detail, title, error].flat().filter((text) => typeof text === 'string');
  return texts.find((text) => text.trim()) ?? '';
}

/** Only a success carries a page or a record, so its code must mean success. */
const carriesRecord = (data: unknown) =>
  isRecord(data) && (Array.isArray(data.content) || 'id' in data);

type Fields = Record<string, unknown>;

function parsed(body: string): Fields | undefined {
  try {
    const sent = parseBody(body);
    return isRecord(sent) ? sent : undefined;
  } catch {
    return undefined;
  }
}

function readCode(code: unknown) {
  const number = typeof code === 'string' && /^\s*-?\d+\s*$/.test(code) ? Number(code) : code;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/** Milliseconds to wait by a Retry-After header in seconds or as a date; null if it has neither. */
export const parseRetryAfter = (header: string | null, now = Date.now()) => {
  if (!header) return null;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), limits.longestPauseMs);
};
