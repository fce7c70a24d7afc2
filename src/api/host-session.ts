import type { AppContext } from '../context/app-context';
import type { OperationName } from '../contract/operations';
import { inTime } from '../device/in-time';
import { takeLock } from '../device/locks';
import { isSignedOut, NetworkError, ServiceError } from './errors';
import { notAsked, notSent } from './not-sent';

/** The optional exports of the module that `parley:host-module` names; see docs/signing-in.md. */
type HostModule = {
  /** Headers for the next request, such as a bearer token in `Authorization`. */
  headers?: (operation: OperationName) => HeadersInit | Promise<HeadersInit>;
  /** Called after a 401. True if the request may be sent once more, with new headers. */
  refresh?: () => boolean | Promise<boolean>;
  /** The name of the signed-in member; empty or null if nobody is signed in. */
  member?: () => string | null | Promise<string | null>;
};

type HeadersOf = Record<string, string>;

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function csrfHeader([cookieName = '', header = '']: readonly string[]): HeadersOf {
  const token = cookieName && cookie(cookieName);
  return token ? { [header]: decoded(token) } : {};
}

/** Other pages of the site set cookies too: a token that is no URL-encoded ASCII stays as it is. */
function decoded(token: string) {
  try {
    const value = decodeURIComponent(token);
    return /^[\x20-\x7e]*$/.test(value) ? value : token;
  } catch {
    return token;
  }
}

/** A host writes JavaScript, which may return anything. */
const nameBy = async ({ member }: HostModule) => String((await member?.()) || '').trim();

/** Throws if one is not valid in a request. */
const plain = (headers: HeadersInit | null | undefined): HeadersOf =>
  Object.fromEntries(new Headers(headers ?? {}));

const isEqual = (one: HeadersOf, other: HeadersOf) =>
  `${Object.values(one)}` === `${Object.values(other)}`;

export const hostSession = (app: Pick<AppContext, 'settings' | 'limits' | 'member' | 'device'>) => {
  const { settings, limits, device } = app;
  const { csrf, hostModule } = settings;
  const longestMs = limits.hostAnswerMs;
  const late = () => new Error(`parley:host-module gave no answer in ${longestMs / 1000} s.`);
  const ofHost = <Answer>(answer: Answer | Promise<Answer>) =>
    inTime(Promise.resolve(answer), longestMs, late());
  let loads = 0;
  const loadModule = async (): Promise<HostModule> => {
    if (!hostModule) return {};
    try {
      // Whole: of a path the development server makes a module of its own.
      const { href } = new URL(hostModule, import.meta.url);
      // Browsers remember a module by its address, Chromium 109 and 150 also that it failed.
      return await import(/* @vite-ignore */ loads > 0 ? `${href}#${loads}` : href);
    } catch (cause) {
      loads += 1;
      throw new Error(`parley:host-module is ${hostModule}, which cannot be loaded.`, { cause });
    }
  };
  const load = () => ofHost(loadModule());

  const headersFor = async (operation: OperationName, author: string) => {
    try {
      const host = await load();
      const all = {
        ...plain(csrfHeader(csrf)),
        ...plain(await ofHost(host.headers?.(operation))),
      };
      if (operation !== 'createPost') return all;
      const said = () =>
        inTime(nameBy(host), limits.memberMs).catch((cause) =>
          // To a page that names nobody it says the same.
          author ? notAsked(cause) : '',
        );
      const named = host.member ? await said() : app.member.read();
      // What one member has written is not sent in the name of the next.
      if (named !== author) throw new Error('Signed in as another.');
      return all;
    } catch (cause) {
      const isUnsaid = operation !== 'createPost' || cause instanceof NetworkError;
      throw isUnsaid ? cause : notSent(cause);
    }
  };

  let renewing: Promise<boolean | undefined> | undefined;
  let renewals = 0;
  /** For all refused requests at once, and in one tab after the other: a renewing token may be valid for one use. */
  const renew = () => {
    renewing ??= load()
      .then(async ({ refresh }) => {
        const release = await takeLock(device, 'parley:session', longestMs);
        try {
          return await ofHost(refresh?.());
        } finally {
          release();
        }
      })
      .then((goesOn) => {
        if (goesOn) renewals += 1;
        return goesOn;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  /** The session was renewed since the request was sent, or is now, or the CSRF cookie has changed. */
  const goesOn = async (error: unknown, before: HeadersOf, renewalsBefore: number) => {
    if (isSignedOut(error)) return renewals > renewalsBefore || renew().catch(() => false);
    const isTokenOld = error instanceof ServiceError && [403, 419].includes(error.status);
    return isTokenOld && !isEqual(before, csrfHeader(csrf));
  };

  const session = {
    /** The new session may be of another member. */
    onRenewed: async () => '',
    /** Retries once with a new session or CSRF cookie: a refused request did nothing, so a create may go again too. */
    send: async <Answer>(
      operation: OperationName,
      send: (headers: HeadersOf) => Promise<Answer>,
    ): Promise<Answer> => {
      const author = app.member.read();
      const sendNow = async () => send(await headersFor(operation, author));
      const token = csrfHeader(csrf);
      const before = renewals;
      try {
        return await sendNow();
      } catch (error) {
        if (!(await goesOn(error, token, before))) throw error;
        session.onRenewed().catch(() => {});
        return sendNow();
      }
    },
    /**
     * The name of the signed-in member; '' if nobody is.
     * @param isRenewed the session has changed since `member` was last called
     */
    member: async (isRenewed = false) => {
      const host = await load();
      const failure = isRenewed && (await renew().catch((cause: unknown) => ({ cause })));
      const name = await ofHost(nameBy(host));
      if (!isRenewed || name === app.member.read()) return name;
      // It may be the name that a module remembers.
      if (typeof failure === 'object') throw failure.cause;
      loads += 1;
      return ofHost(nameBy(await load()));
    },
  };
  return session;
};

export type HostSession = ReturnType<typeof hostSession>;
