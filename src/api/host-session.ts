import type { OperationName } from '../contract/operations';
import { inTime } from '../device/in-time';
import { plainText, storedValue } from '../device/stored-value';
import type { Settings } from '../settings/settings';
import { ServiceError } from './errors';

/** The optional exports of the module that `parley:host-module` names; see docs/signing-in.md. */
type HostModule = {
  /** Headers for the next request, such as a bearer token in `Authorization`. */
  headers?: (operation: OperationName) => HeadersOf | Promise<HeadersOf>;
  /** Called after a 401. True if the request may be sent once more, with new headers. */
  refresh?: () => boolean | Promise<boolean>;
  /** The name of the signed-in member; empty or null if nobody is signed in. */
  member?: () => string | null | Promise<string | null>;
};

type HeadersOf = Record<string, string>;
type SessionSettings = Pick<Settings, 'csrf' | 'hostModule'>;

/** Whether the service reports that nobody is signed in, by the HTTP status or the envelope's code. */
export const isSignedOut = (error: unknown) =>
  error instanceof ServiceError && (error.status === 401 || [401, 40100].includes(error.code));

const loadHostModule = async (hostModule: string): Promise<HostModule> => {
  if (!hostModule) return {};
  try {
    return await import(/* @vite-ignore */ hostModule);
  } catch (cause) {
    throw new Error(`parley:host-module is ${hostModule}, which cannot be loaded.`, { cause });
  }
};

/** The member that the module last named in this tab. */
export const lastMember = storedValue('parley:member', '', String, {
  format: plainText,
  storage: 'session',
});

/** The name of the signed-in member according to the host's module; '' if nobody is signed in. */
export const askMember = async ({ hostModule }: Pick<Settings, 'hostModule'>) => {
  const { member } = await loadHostModule(hostModule);
  const name = (await member?.()) ?? '';
  if (member) lastMember.write(name);
  return name;
};

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function csrfHeader([cookieName = '', header = '']: readonly string[]): HeadersOf {
  const token = cookieName && cookie(cookieName);
  return token ? { [header]: decoded(token) } : {};
}

/** Decodes a token if it is URL-encoded ASCII, else keeps it: other pages of the site set cookies too. */
function decoded(token: string) {
  try {
    const value = decodeURIComponent(token);
    return /^[\x20-\x7e]*$/.test(value) ? value : token;
  } catch {
    return token;
  }
}

/** In milliseconds. A module may call its own server, which must not block a button forever. */
const longestWait = 15_000;

const ofHost = <Answer>(answer: Answer | Promise<Answer>) => {
  const late = new Error(`parley:host-module gave no answer in ${longestWait / 1000} s.`);
  return inTime(Promise.resolve(answer), longestWait, late);
};

/** A create is not sent without its headers. It fails as a 401, so that it counts as not carried out. */
const unsent = { status: 401, code: 401, serviceMessage: '', retryAfter: 0, address: '' };

const headersFor = async (operation: OperationName, settings: SessionSettings) => {
  try {
    const { headers } = await ofHost(loadHostModule(settings.hostModule));
    const all = { ...csrfHeader(settings.csrf), ...(await ofHost(headers?.(operation))) };
    // Throws if a header is not valid in a request.
    new Headers(all);
    return all;
  } catch (cause) {
    throw operation === 'createPost' ? Object.assign(new ServiceError(unsent), { cause }) : cause;
  }
};

const renew = async (hostModule: string) => (await loadHostModule(hostModule)).refresh?.();

/** Whether to retry: the host renewed the session, or the CSRF cookie has changed since. */
const goesOn = async (error: unknown, settings: SessionSettings, before: HeadersOf) => {
  if (isSignedOut(error)) return ofHost(renew(settings.hostModule)).catch(() => false);
  const isTokenOld = error instanceof ServiceError && [403, 419].includes(error.status);
  return isTokenOld && !isEqual(before, csrfHeader(settings.csrf));
};

const isEqual = (one: HeadersOf, other: HeadersOf) =>
  `${Object.values(one)}` === `${Object.values(other)}`;

/**
 * Sends a request with the headers of the host's session. Retries once after a 401 if the host's module
 * renews the session, and after a 403 or 419 if the CSRF cookie has changed by then. Each of these means
 * that nothing was done, so a create may be retried too.
 */
export const askInSession = async <Answer>(
  operation: OperationName,
  settings: SessionSettings,
  ask: (headers: HeadersOf) => Promise<Answer>,
): Promise<Answer> => {
  const askOnce = async () => ask(await headersFor(operation, settings));
  const token = csrfHeader(settings.csrf);
  try {
    return await askOnce();
  } catch (error) {
    if (await goesOn(error, settings, token)) return askOnce();
    throw error;
  }
};
