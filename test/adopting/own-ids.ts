import { listen } from '../../mocks/http/listen';
import { openDemo } from './demo-service';

const json = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'application/json' } });

/** The settings of the page for this service. */
export const settings = { 'post-id': 'none', 'login-url': '/api/login?next={return}' };

/**
 * A service that creates ids itself, writes them as numbers above 2^53, responds to a create with only the id, and
 * refuses without an envelope. `/api/login` signs in at once.
 */
export const serveOwnIds = async () => {
  const answer = await openDemo();
  return listen(0, async (request) => {
    const { pathname: path, searchParams } = new URL(request.url);
    if (path === '/api/login') {
      const headers = {
        Location: searchParams.get('next') ?? '/',
        'Set-Cookie': 'ownIds=secret; Path=/',
      };
      return new Response(null, { status: 303, headers });
    }
    const { postId: _, ...body } = await request.json();
    if (path === '/api/post') {
      if (!request.headers.get('cookie')?.includes('ownIds=secret')) return json('', 401);
      if (String(body.title).includes('casino'))
        return json('{"message":"No advertisements here"}', 400);
    }
    const { status, envelope } = answer(path, JSON.stringify(body), '9007199254740993001');
    if (envelope.data === null) return json(JSON.stringify({ message: envelope.message }), status);
    const told = path === '/api/post' ? { ...envelope, data: envelope.data.id } : envelope;
    return json(JSON.stringify(told).replace(/("(?:\w*[iI]d|data)":)"(\d{16,})"/g, '$1$2'));
  });
};
