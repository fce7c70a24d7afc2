import { operationOf } from '../handlers';
import { type Answerer, refuse } from './listen';
import { isOnThisMachine } from './origins';

export const waysToSignIn = ['cookie', 'bearer'] as const;

/** How a request is authenticated: by a session cookie and a CSRF token, or by a token that expires. */
export type WayToSignIn = (typeof waysToSignIn)[number];

const sessionCookie = 'parley-session';
const csrf = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' };

/** Below `/api`, which a proxy in front of the service already forwards. */
const folder = '/api/session';

const newSecret = () => crypto.randomUUID();

const cookieIn = (request: Request, name: string) =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/**
 * Only to this machine: a login page that redirects anywhere could be abused for phishing. The address is read as a
 * browser reads it, which leaves tabs out and takes a path of two slashes for another origin.
 */
const wayBack = ({ url }: Request) => {
  const { origin, searchParams } = new URL(url);
  const next = searchParams.get('next') ?? '/';
  if (!URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  if (target.origin !== origin) return isOnThisMachine(target.origin) ? target.href : '/';
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
};

const leadTo = (next: string, cookies: string[]) => {
  const response = new Response(null, { status: 303, headers: { Location: next } });
  for (const cookie of cookies)
    response.headers.append('Set-Cookie', `${cookie}; Path=/; SameSite=Lax`);
  return response;
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// A link, because a forum's content policy allows no form submission.
const loginPage = (member: string, next: string) =>
  new Response(
    `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to the mock service</h1>
<p><a href="${folder}/in?next=${escaped(encodeURIComponent(next))}">Sign in as ${escaped(member)}</a></p>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

/**
 * Requires a session before a service responds, as docs/service.md describes.
 * @param member the one member who can sign in
 */
export const requireSession = (way: WayToSignIn, member: string, answer: Answerer): Answerer => {
  const sessions = new Set<string>();
  const tokens = new Set<string>();
  const isSignedIn = (request: Request) => sessions.has(cookieIn(request, sessionCookie));

  const signIn = (request: Request) => {
    const session = newSecret();
    sessions.add(session);
    const cookies = [`${sessionCookie}=${session}; HttpOnly`, `${csrf.cookie}=${newSecret()}`];
    return leadTo(wayBack(request), cookies);
  };
  const signOut = (request: Request) => {
    sessions.delete(cookieIn(request, sessionCookie));
    tokens.clear();
    const gone = [sessionCookie, csrf.cookie].map((name) => `${name}=; Max-Age=0`);
    return leadTo(wayBack(request), gone);
  };
  const giveToken = (request: Request) => {
    if (!isSignedIn(request)) return refuse('notSignedIn', 'nobody is signed in; sign in first');
    const token = newSecret();
    tokens.add(token);
    return Response.json({ token, name: member });
  };
  const expire = () => {
    tokens.clear();
    return new Response(null, { status: 204 });
  };

  const addresses: Record<string, (request: Request) => Response> = {
    [`GET ${folder}`]: (request) => Response.json({ name: isSignedIn(request) ? member : '' }),
    [`GET ${folder}/login`]: (request) => loginPage(member, wayBack(request)),
    [`GET ${folder}/in`]: signIn,
    [`GET ${folder}/out`]: signOut,
    [`POST ${folder}/token`]: giveToken,
    [`POST ${folder}/expire`]: expire,
  };

  const why = (request: Request) => {
    // Operations are POST only. The service itself refuses other methods.
    if (request.method !== 'POST') return undefined;
    if (way === 'bearer') {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      return tokens.has(token)
        ? undefined
        : refuse('notSignedIn', 'the token is missing or expired; get another and try again');
    }
    // Anybody may read. Writing needs the CSRF token too, because any page can make browsers send the cookie.
    if (operationOf(request.url) !== 'createPost') return undefined;
    if (!isSignedIn(request)) return refuse('notSignedIn', 'nobody is signed in; sign in first');
    const token = cookieIn(request, csrf.cookie);
    return token && request.headers.get(csrf.header) === token
      ? undefined
      : refuse(
          'notAllowed',
          `${csrf.header} is not what the cookie ${csrf.cookie} says; send its value`,
        );
  };

  return async (request) => {
    const at = addresses[`${request.method} ${new URL(request.url).pathname}`];
    return at?.(request) ?? why(request) ?? answer(request);
  };
};
