import { listen } from '../../mocks/http/listen';
import { openDemo } from './demo-service';

type Body = Record<string, unknown>;
type Envelope = { code: number; message: string; data: unknown };
type Ask = (path: string, body: Body) => { status: number; envelope: Envelope };

/** How a service differs from the interface, and which settings its host sets. */
type Habits = {
  settings: Record<string, string>;
  /** The names of the cookie and the header that contain the CSRF token. */
  csrf?: [cookie: string, header: string];
  ask?: (demo: Ask, path: string, body: Body) => ReturnType<Ask>;
  done: (path: string, data: unknown) => Response;
  refused: (status: number, message: string, path: string) => Response;
  /** The response if nobody is signed in. */
  signedOut: (path: string) => Response;
};

const send = (value: unknown, status = 200, type = 'application/json') =>
  new Response(typeof value === 'string' ? value : JSON.stringify(value), {
    status,
    headers: { 'Content-Type': type },
  });
const success = (data: unknown) => ({ result: '', code: 0, message: '', data });

const springError = (status: number, message: string, path: string) => {
  const error = status === 401 ? 'Unauthorized' : 'Bad Request';
  return send({ timestamp: '2026-03-01T08:00:00.000+00:00', status, error, message, path }, status);
};

/** Local time in Shanghai, without a zone. */
const clockTime = (iso: string) =>
  new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const springValue = (key: string, value: unknown) => {
  if (typeof value === 'number' && /Count$|^total|^comparable$|^offset$/.test(key))
    return `${value}`;
  if (typeof value === 'number' && /^(number|pageNumber)$/.test(key)) return value + 1;
  return /Time$/.test(key) && value ? clockTime(String(value)) : value;
};

type Page = { content: { children?: unknown[] }[]; total: number };

const flat = (rows: Page['content']): Page['content'] =>
  rows.flatMap((row) => [
    { ...row, children: [] },
    ...flat((row.children ?? []) as Page['content']),
  ]);

export const variants = {
  /** Longs are strings, pages begin with 1, success is 200, and `postId` means an existing post to change. */
  spring: {
    settings: {
      'first-page': '1',
      'success-codes': '200',
      'post-id': 'none',
      'time-zone': 'Asia/Shanghai',
      csrf: 'XSRF-TOKEN X-XSRF-TOKEN',
    },
    csrf: ['XSRF-TOKEN', 'X-XSRF-TOKEN'],
    ask: (demo, path, body) => {
      const found = { status: 404, envelope: { code: 404, message: '帖子不存在', data: null } };
      if (body.postId) return found;
      return demo(path, { ...body, pageNum: Number(body.pageNum ?? 1) - 1 });
    },
    done: (_, data) => send(JSON.stringify({ ...success(data), code: 200 }, springValue)),
    refused: springError,
    signedOut: (path) => springError(401, '', path),
  },
  /** Booleans are 1 and 0, refusals are problem+json, and anyone not signed in is redirected to the login. */
  django: {
    settings: { csrf: 'csrftoken X-CSRFToken' },
    csrf: ['csrftoken', 'X-CSRFToken'],
    done: (_, data) =>
      send(JSON.stringify(success(data), (_key, one) => (typeof one === 'boolean' ? +one : one))),
    refused: (status, detail) =>
      send(
        { type: 'about:blank', title: 'Refused', status, detail },
        status,
        'application/problem+json',
      ),
    signedOut: () => new Response(null, { status: 302, headers: { Location: '/api/login' } }),
  },
  /** At most 20 rows, the last page instead of any later one, a flat list of topics, and a token per post. */
  clamped: {
    settings: {
      'max-page-size': '20',
      conditions: 'LATEST_POST,HOT_POST',
      'host-module': '/host.js',
    },
    ask: (demo, path, body) => {
      const asked = { ...body, pageSize: Math.min(20, Number(body.pageSize ?? 10)) };
      const answer = demo(path, asked);
      const { content, total } = (answer.envelope.data ?? {}) as Partial<Page>;
      if (content?.length || !total) return answer;
      return demo(path, { ...asked, pageNum: Math.ceil(total / asked.pageSize) - 1 });
    },
    done: (path, data) =>
      path === '/api/topic'
        ? send(success({ ...(data as Page), content: flat((data as Page).content) }))
        : send(success(data)),
    refused: (_, message) => send({ result: 'error', code: 500_123, message, data: null }),
    signedOut: () => send({ result: 'error', code: 401, message: 'no session', data: null }),
  },
  /** Creates ids itself, writes them as numbers above 2^53, and responds to a create with only the id. */
  ownIds: {
    settings: { 'post-id': 'none' },
    ask: (demo, path, { postId: _, ...body }) => demo(path, body),
    done: (path, data) => {
      const told = path === '/api/post' ? (data as { id: string }).id : data;
      const text = JSON.stringify(success(told));
      return send(text.replace(/("(?:\w*[iI]d|data)":)"(\d{16,})"/g, '$1$2'));
    },
    refused: (status, message) => send({ message }, status),
    signedOut: () => send('', 401),
  },
} satisfies Record<string, Habits>;

export type Variant = keyof typeof variants;

const cookieIn = (request: Request, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1];

const signIn = (request: Request, names: string[]) => {
  const next = new URL(request.url).searchParams.get('next') ?? '/';
  const response = new Response(null, { status: 303, headers: { Location: next } });
  for (const name of names) response.headers.append('Set-Cookie', `${name}=secret; Path=/`);
  return response;
};

/** The host module for the variant that requires a token. */
export const tokenModule = `
const session = () => document.cookie.includes('clamped=secret');
export const headers = (operation) =>
  operation === 'createPost' && session() ? { Authorization: 'Bearer secret' } : {};
export const member = () => (session() ? 'Ines' : '');
`;

/** Serves one variant; `/api/login` signs in at once. */
export const serveVariant = async (variant: Variant) => {
  const habits: Habits = variants[variant];
  const answer = await openDemo();
  const demo: Ask = (path, body) => answer(path, JSON.stringify(body), '9007199254740993001');

  const mayWrite = (request: Request) => {
    if (variant === 'clamped') return request.headers.get('authorization') === 'Bearer secret';
    return cookieIn(request, variant) === 'secret';
  };
  return listen(0, async (request) => {
    const path = new URL(request.url).pathname;
    const { csrf } = habits;
    if (path === '/api/login') return signIn(request, [variant, ...(csrf?.slice(0, 1) ?? [])]);
    const body = await request.json();
    if (path === '/api/post') {
      if (!mayWrite(request)) return habits.signedOut(path);
      if (csrf && request.headers.get(csrf[1]) !== 'secret')
        return habits.refused(403, 'CSRF token missing', path);
      if (String(body.title).includes('casino'))
        return habits.refused(400, 'No advertisements here', path);
    }
    const { status, envelope } = (habits.ask ?? ((to, ...asked) => to(...asked)))(demo, path, body);
    return envelope.data === null
      ? habits.refused(status, envelope.message, path)
      : habits.done(path, envelope.data);
  });
};
