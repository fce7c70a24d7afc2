import { inTime } from '../browser/in-time';
import { plainText, storedValue } from '../browser/stored-value';
import type { OperationName } from '../contract/operations';
import type { Settings } from '../settings/settings';
import { ServiceError } from './errors';

/** What the module that `parley:host-module` names may export; docs/signing-in.md describes each. */
type HostModule = {
  /** Headers of the next request, as a bearer token in `Authorization`. */
  headers?: (operation: OperationName) => HeadersOf | Promise<HeadersOf>;
  /** After a 401: true where the request may go once more, with headers that are asked for anew. */
  refresh?: () => boolean | Promise<boolean>;
  /** The name of whoever is signed in; empty or nothing for nobody. */
  member?: () => string | null | Promise<string | null>;
};

type HeadersOf = Record<string, string>;
type SessionSettings = Pick<Settings, 'csrf' | 'hostModule'>;

/** Whether the service says that nobody is signed in: in its status, or in an envelope of a 200. */
export const isSignedOut = (error: unknown) =>
  error instanceof ServiceError && (error.status === 401 || [401, 40100].includes(error.code));

const loadHostModule = async ({
  hostModule,
}: Pick<Settings, 'hostModule'>): Promise<HostModule> => {
  if (!hostModule) return {};
  try {
    return await import(/* @vite-ignore */ hostModule);
  } catch (cause) {
    throw new Error(`parley:host-module is ${hostModule}, which cannot be loaded.`, { cause });
  }
};

/** Whom the module named last in this tab. */
export const lastMember = storedValue('parley:member', '', String, {
  format: plainText,
  storage: 'session',
});

/** The name of whoever is signed in, as the host's module says; '' for nobody. */
export const askMember = async (settings: Pick<Settings, 'hostModule'>) => {
  const { member } = await loadHostModule(settings);
  const name = (await member?.()) ?? '';
  if (member) lastMember.write(name);
  return name;
};

function cookie(name: string) {
  const cookies = new Map(
    document.cookie.split('; ').map((one): [string, string] => {
      const [key = '', ...value] = one.split('=');
      return [key, value.join('=')];
    }),
  );
  return cookies.get(name);
}

function csrfHeader([cookieName = '', header = '']: readonly string[]): HeadersOf {
  const token = cookieName && cookie(cookieName);
  return token ? { [header]: decoded(token) } : {};
}

/** As it stands where it is not encoded: other pages of the site can set cookies too. */
function decoded(token: string) {
  try {
    const value = decodeURIComponent(token);
    return /^[\x20-\x7e]*$/.test(value) ? value : token;
  } catch {
    return token;
  }
}

/** Milliseconds. A module may ask its server, and no button waits for one that never answers. */
const longestWait = 15_000;

const ofHost = <Answer>(answer: Answer | Promise<Answer>) => {
  const late = new Error(`parley:host-module gave no answer in ${longestWait / 1000} s.`);
  return inTime(Promise.resolve(answer), longestWait, late);
};

/** A create whose headers cannot be had is not sent: that is no post which may be there. */
const unsent = { status: 401, code: 401, serviceMessage: '', retryAfter: 0, address: '' };

const headersFor = async (operation: OperationName, settings: SessionSettings) => {
  try {
    const { headers } = await ofHost(loadHostModule(settings));
    const all = { ...csrfHeader(settings.csrf), ...(await ofHost(headers?.(operation))) };
    // Throws where a request can carry no such header.
    new Headers(all);
    return all;
  } catch (cause) {
    throw operation === 'createPost' ? Object.assign(new ServiceError(unsent), { cause }) : cause;
  }
};

const renew = async (settings: SessionSettings) => (await loadHostModule(settings)).refresh?.();

/** Whether it may go once more: the host renewed the session, or the refusal came with another token. */
const goesOn = async (error: unknown, settings: SessionSettings, before: HeadersOf) => {
  if (isSignedOut(error)) return ofHost(renew(settings)).catch(() => false);
  const isTokenOld = error instanceof ServiceError && [403, 419].includes(error.status);
  return isTokenOld && !isEqual(before, csrfHeader(settings.csrf));
};

const isEqual = (one: HeadersOf, other: HeadersOf) =>
  `${Object.values(one)}` === `${Object.values(other)}`;

/**
 * Sends a request with the headers of the host's session; after a 401, once more where its module says
 * that the session goes on, and after a refused token where the cookie has another one by then. Either
 * says that nothing was done, so that a create may be sent again.
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
