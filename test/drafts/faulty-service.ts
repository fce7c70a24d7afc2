import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Forum } from '../../mocks/forum/forum';
import { type OperationName, operations } from '../../src/contract/operations';

export type Fault =
  | 'none'
  | 'resetBefore'
  | 'hang'
  | 'refused'
  | 'notAllowed'
  | 'taken'
  | 'tooLong'
  | 'tooMany'
  | 'failsIn200'
  | 'codeless'
  | 'codeAsText'
  | 'redirected'
  | 'noContent'
  | 'array'
  | 'hollow'
  | 'broken'
  | 'portal'
  | 'applyThenReset'
  | 'applyThen504'
  | 'applyThenHang'
  | 'applyThenTruncate'
  | 'applyThenEmpty'
  | 'applyThenPortal'
  | 'applyThenWrongLength'
  | 'applyThenNull'
  | 'applyThenId'
  | 'applyTwice'
  | 'applyLate';

type Apply = () => { status: number; body: string };
type Exchange = { apply: Apply; later: (task: () => void) => void; response: ServerResponse };

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  response.writeHead(status, { 'Content-Type': type, Connection: 'close' }).end(body);

const reset = ({ socket }: ServerResponse) => socket?.resetAndDestroy();
const refusal = (code: number) =>
  JSON.stringify({ result: 'error', code, message: 'title: no.', data: null });
const portal = '<html><title>Wi-Fi login</title>';

/** Faults of a network or a service, each for one exchange. */
const faults: { [Name in Fault]: (exchange: Exchange) => void } = {
  none: ({ apply, response }) => {
    const { status, body } = apply();
    send(response, status, body);
  },
  resetBefore: ({ response }) => reset(response),
  hang: () => {},
  refused: ({ response }) => send(response, 400, refusal(40001)),
  notAllowed: ({ response }) => send(response, 403, '{}'),
  taken: ({ response }) => send(response, 409, refusal(40900)),
  tooLong: ({ response }) => send(response, 413, ''),
  tooMany: ({ response }) => {
    response.setHeader('Retry-After', '20');
    send(response, 429, refusal(42900));
  },
  failsIn200: ({ response }) => send(response, 200, refusal(50000)),
  codeless: ({ apply, response }) => send(response, 200, apply().body.replace('"code":0,', '')),
  codeAsText: ({ apply, response }) =>
    send(response, 200, apply().body.replace('"code":0,', '"code":"0",')),
  redirected: ({ response }) => response.writeHead(302, { Location: '/portal' }).end(),
  noContent: ({ response }) => response.writeHead(204).end(),
  array: ({ response }) => send(response, 200, '[]'),
  hollow: ({ response }) =>
    send(response, 200, JSON.stringify({ result: '', code: 0, message: '', data: {} })),
  broken: ({ response }) => send(response, 500, refusal(50000)),
  portal: ({ response }) => send(response, 200, portal, 'text/html'),
  applyThenReset: ({ apply, response }) => {
    apply();
    reset(response);
  },
  applyThen504: ({ apply, response }) => {
    apply();
    send(response, 504, '<h1>504</h1>', 'text/html');
  },
  applyThenHang: ({ apply }) => {
    apply();
  },
  applyThenTruncate: ({ apply, response }) => send(response, 200, apply().body.slice(0, 40)),
  applyThenEmpty: ({ apply, response }) => {
    apply();
    send(response, 200, '');
  },
  applyThenPortal: ({ apply, response }) => {
    apply();
    send(response, 200, portal, 'text/html');
  },
  applyThenWrongLength: ({ apply, response }) => {
    const { body } = apply();
    response.writeHead(200, { 'Content-Length': body.length + 1000 }).write(body);
    response.socket?.end();
  },
  applyThenNull: ({ apply, response }) => {
    apply();
    send(response, 200, JSON.stringify({ result: '', code: 0, message: '', data: null }));
  },
  applyThenId: ({ apply, response }) => {
    const { id } = JSON.parse(apply().body).data;
    send(response, 200, JSON.stringify({ result: '', code: 0, message: '', data: id }));
  },
  applyTwice: ({ apply, response }) => {
    apply();
    const { status, body } = apply();
    send(response, status, body);
  },
  applyLate: ({ apply, later, response }) => {
    later(apply);
    send(response, 504, '', 'text/html');
  },
};

export type FaultyService = {
  baseUrl: string;
  /** The faults of the next requests, in order; none after the last one. */
  plan: { createPost: Fault[]; searchPosts: Fault[] };
  /** The number of requests. */
  count: { createPost: number; searchPosts: number };
  /** Starts over with another forum, which is cheaper than another server. */
  serve: (forum: Forum) => void;
  close: () => Promise<void>;
};

/**
 * Serves the forum over a real HTTP server with planned faults.
 * @param keepsPostId false for a service that ignores `postId` and creates its own ids
 */
export const openFaultyService = async (first: Forum, keepsPostId = true) => {
  let forum = first;
  const plan: FaultyService['plan'] = { createPost: [], searchPosts: [] };
  const count = { createPost: 0, searchPosts: 0 };
  const late: (() => void)[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await bodyOf(request);
    const name = operationAt(request.url);
    if (name === 'listTopics') return;
    count[name] += 1;
    // Carried out so late that a search missed it, just before it is sent again.
    if (name === 'createPost') for (const task of late.splice(0)) task();
    const apply = () => {
      const { postId: _, ...others } = sent;
      const { status, envelope } = forum.answer(name, keepsPostId ? sent : others);
      return { status, body: JSON.stringify(envelope) };
    };
    faults[plan[name].shift() ?? 'none']({ apply, response, later: (task) => late.push(task) });
  };

  const server = createServer((request, response) => {
    // Ignores clients that have disconnected.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    plan,
    count,
    serve: (next) => {
      forum = next;
      late.length = 0;
      Object.assign(plan, { createPost: [], searchPosts: [] });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  } satisfies FaultyService;
};

const operationAt = (path = '') =>
  (Object.keys(operations) as OperationName[]).find((name) => operations[name].path === path) ??
  'searchPosts';

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
