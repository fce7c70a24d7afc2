import { createServer, type IncomingMessage } from 'node:http';
import type { NodeHttp1Handler } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { Refusal, refused } from '../forum/answer';
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
    // All of it, however large: who is refused while sending often loses the response with the connection.
    const chunks: Buffer[] | null = await request.toArray().catch(() => null);
    // The client disconnected while it was sending, so nobody waits for a response.
    if (!chunks) return;
    await handlerOf(request, Buffer.concat(chunks), answer)(request, response);
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

const handlerOf = (incoming: IncomingMessage, rawBody: Buffer, answer: Answerer) => {
  // The adapter looks here for a body that has already been read.
  Object.assign(incoming, { rawBody });
  const handler = toNodeHandler(async (request) =>
    allowOrigin(request, await answerSafely(request, answer)),
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
