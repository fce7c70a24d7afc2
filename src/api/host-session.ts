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

/**
 * Sends a request with the headers of the host's session; after a 401, once more where its module says
 * that the session goes on. A 401 says that nothing was done, so that a create may be sent again.
 */
export const askInSession = async <Answer>(
  operation: OperationName,
  settings: SessionSettings,
  ask: (headers: HeadersOf) => Promise<Answer>,
): Promise<Answer> => {
  const host = await loadHostModule(settings);
  const askOnce = async () =>
    ask({ ...csrfHeader(settings.csrf), ...(await host.headers?.(operation)) });
  try {
    return await askOnce();
  } catch (error) {
    if (isSignedOut(error) && (await host.refresh?.())) return askOnce();
    throw error;
  }
};
