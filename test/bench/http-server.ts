import { createServer } from 'node:http';
import { answerRequest } from '../../mocks/handlers';
import { serveForum } from '../../mocks/http';
import { listen } from '../../mocks/http/listen';
import { cpuNow } from './measure';

/** The response of both constant servers: an ordinary page of ten posts. */
const usualAnswer = async () => {
  const { forum, stop } = await serveForum({ port: 0, posts: 2000 });
  const request = new Request('http://forum.test/api/post/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = await answerRequest({ forum, conditions: { latency: 0 } }, request);
  await stop();
  return answer.text();
};

const headers = { 'content-type': 'application/json' };

/** Goes through the same adapter and reads the body, but does no work. */
const serveConstant = async () => {
  const text = await usualAnswer();
  const { address } = await listen(0, async (request) => {
    await request.text();
    return new Response(text, { headers });
  });
  return address;
};

/** Node only, as an upper bound for any service on it. */
const serveBare = async () => {
  const text = await usualAnswer();
  const server = createServer((request, response) => {
    request.on('end', () => response.writeHead(200, headers).end(text)).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
};

const [what = ''] = process.argv.slice(2);
const serveAsAsked = async () => {
  if (what === 'constant') return serveConstant();
  if (what === 'bare') return serveBare();
  return (await serveForum({ port: 0, posts: Number(what) })).address;
};

console.log(await serveAsAsked());
// The parent requests it before and after a round, because other load does not distort CPU time.
process.on('message', () => process.send?.(cpuNow()));
