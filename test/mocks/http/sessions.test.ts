import { describe, expect, it } from 'vitest';
import { requireSession } from '../../../mocks/http/sessions';

const origin = 'http://127.0.0.1:8787';

/** A service that requires signing in, and a browser that stores its cookies. */
const open = (way: 'cookie' | 'bearer') => {
  const answer = requireSession(way, 'Robin <Wen>', async () => new Response('answered'));
  const cookies = new Map<string, string>();
  const send = async (line: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const cookie = [...cookies].map((one) => one.join('=')).join('; ');
    const request = new Request(origin + path, { method, headers: { ...headers, cookie } });
    const response = await answer(request);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const statusOf = async (line: string, headers?: Record<string, string>) =>
    (await send(line, headers)).status;
  return { cookies, send, statusOf };
};

describe('a service with --auth cookie', () => {
  it('lets anybody read, and members write with the token of their cookie', async () => {
    const { cookies, send, statusOf } = open('cookie');
    expect(await statusOf('POST /api/post/search')).toBe(200);
    expect(await statusOf('POST /api/topic')).toBe(200);
    expect(await statusOf('POST /api/post')).toBe(401);
    expect(await statusOf('POST /forum/api/post')).toBe(401);
    expect((await send('GET /api/session/in?next=/compose')).headers.get('location')).toBe(
      '/compose',
    );
    expect(await statusOf('POST /api/post')).toBe(403);
    expect(await statusOf('POST /api/post', { 'X-XSRF-TOKEN': 'guessed' })).toBe(403);
    const token = { 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' };
    expect(await statusOf('POST /api/post', token)).toBe(200);
    await send('GET /api/session/out');
    expect([...cookies.keys()]).toEqual([]);
    expect(await statusOf('POST /api/post', token)).toBe(401);
  });

  it('says who is signed in, and gives a session that scripts cannot read', async () => {
    const { send } = open('cookie');
    expect(await (await send('GET /api/session')).json()).toEqual({ name: '' });
    const [session, token] = (await send('GET /api/session/in')).headers.getSetCookie();
    expect(session).toContain('HttpOnly');
    expect(token).not.toContain('HttpOnly');
    expect(await (await send('GET /api/session')).json()).toEqual({ name: 'Robin <Wen>' });
  });
});

it('a service with --auth bearer answers who has a token that is not expired, and gives another to who is signed in', async () => {
  const { send, statusOf } = open('bearer');
  const bearer = async () => {
    const { token } = await (await send('POST /api/session/token')).json();
    return { Authorization: `Bearer ${token}` };
  };
  expect(await statusOf('POST /api/post/search')).toBe(401);
  expect(await statusOf('POST /api/session/token')).toBe(401);
  await send('GET /api/session/in');
  expect(await statusOf('POST /api/post/search')).toBe(401);
  const first = await bearer();
  expect(await statusOf('POST /api/post/search', first)).toBe(200);
  await send('POST /api/session/expire');
  expect(await statusOf('POST /api/post', first)).toBe(401);
  expect(await statusOf('POST /api/post', await bearer())).toBe(200);
});

describe('the page that signs in', () => {
  it('keeps the way back, and names the member as text', async () => {
    const { send } = open('cookie');
    const page = await send(`GET /api/session/login?next=${encodeURIComponent('/?q="a"&b')}`);
    const text = await page.text();
    expect(text).toContain('href="/api/session/in?next=%2F%3Fq%3D%2522a%2522%26b"');
    expect(text).toContain('Robin &#60;Wen&#62;');
  });

  it.each([
    ['http://localhost:4173/compose', 'http://localhost:4173/compose'],
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test/', '/'],
    ['/\t/evil.test/', '/'],
    ['/.//evil.test/', '/evil.test/'],
    ['/compose?block=1#end', '/compose?block=1#end'],
    ['javascript:alert(1)', '/'],
  ])('leads back to %s as %s', async (next, location) => {
    const { send } = open('cookie');
    const { headers } = await send(`GET /api/session/in?next=${encodeURIComponent(next)}`);
    expect(headers.get('location')).toBe(location);
  });
});
