import { createServer, type IncomingMessage } from 'node:http';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { Refusal, refused } from '../forum/answer';
import { largestBodyBytes } from '../handlers';
import { allowOrigin, answerPreflight, isPreflight } from './origins';

export type Answerer = (request: Request) => Promise<Response>;

export type Listening = {
  /** For example `http://127.0.0.1:8787`. */
  address: string;
  /** Accepts no more requests, gives those in progress five seconds to finish, then closes connections. */
  stop: () => Promise<void>;
};

/** The port is not available. The message says what to do. */
export class CannotListen extends Error {}

const timeToFinishMs = 5000;
const idleCheckMs = 50;

/**
 * Handles requests over HTTP, by default from this machine only.
 * @param port 0 picks any free port
 * @throws CannotListen
 */
export const listen = async (
  port: number,
  answer: Answerer,
  host = '127.0.0.1',
): Promise<Listening> => {
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => null);
    // The client disconnected while it was sending, so nobody waits for a response.
    if (body === null) return;
    await handlerOf(request, body, answer)(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.on('listening', resolve);
    server.on('error', (cause) => reject(new CannotListen(whyNot(port, cause), { cause })));
    server.listen(port, host);
  });

  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    // Close connections that were busy when the server closed, as soon as they are idle.
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    const late = setTimeout(() => server.closeAllConnections(), timeToFinishMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
  const at = server.address();
  const name = host.includes(':') ? `[${host}]` : host;
  return { address: `http://${name}:${typeof at === 'object' ? at?.port : port}`, stop };
};

const handlerOf = (incoming: IncomingMessage, body: Buffer | undefined, answer: Answerer) => {
  // The adapter looks here for a body that has already been read.
  Object.assign(incoming, { rawBody: body ?? Buffer.alloc(0) });
  const handler = toNodeHandler(async (request) =>
    allowOrigin(request, body ? await answerSafely(request, answer) : tooLarge()),
  );
  return handler as NodeHttp1Handler;
};

const answerSafely = (request: Request, answer: Answerer) => {
  if (isPreflight(request)) return answerPreflight();
  return answer(request).then(withStatus, (cause) => {
    // biome-ignore lint/suspicious/noConsole: what failed is read where the service runs.
    console.error(cause);
    return refuse('broken', 'the mock service broke; what it wrote where it runs says how');
  });
};

/** Turns a network error into a proxy's 502, the nearest that HTTP has to no response at all. */
const withStatus = (response: Response) =>
  response.type === 'error' ? new Response(null, { status: 502 }) : response;

const tooLarge = () =>
  refuse('tooLarge', `the body is too large; send at most ${largestBodyBytes} bytes`, {
    Connection: 'close',
  });

export const refuse = (...refusal: ConstructorParameters<typeof Refusal>) => {
  const { status, envelope, headers } = refused(new Refusal(...refusal));
  return Response.json(envelope, { status, headers });
};

const whyNot = (port: number, cause: Error) => {
  const code = 'code' in cause ? cause.code : undefined;
  const elsewhere = 'choose another with --port';
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or ${elsewhere}.`;
  if (code === 'EACCES') return `Port ${port} is not allowed to you: ${elsewhere}.`;
  return `Port ${port} cannot be listened on (${cause.message}): ${elsewhere}.`;
};

// A client that is refused while it is sending often loses the response with the connection. So a body
// that is too large is read to its end and dropped, unless it is larger than this.
const mostDropped = 16 * largestBodyBytes;

/** The whole body. Undefined if it is too large, whether or not `Content-Length` announced that. */
const readBody = (request: IncomingMessage) =>
  new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > mostDropped) return resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largestBodyBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > mostDropped) {
        request.pause();
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(size > largestBodyBytes ? undefined : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client hung up before it had sent its body.')));
  });
