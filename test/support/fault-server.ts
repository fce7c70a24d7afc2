import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { extname, join } from 'node:path';
import type { Dataset } from '../../mocks/forum/dataset';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { type OperationName, operations } from '../../src/contract/operations';

export type Asked = {
  operation: OperationName;
  body: Record<string, unknown>;
  /** Whether the connection carried an earlier request. */
  isReused: boolean;
};

export type Exchange = Asked & {
  socket: Socket;
  /** Lets the forum handle the request. Returns the JSON of its envelope, which is not sent. */
  carryOut: () => string;
};

/** Replaces the response to a request: writes to the bare socket, or nothing. */
export type Fault = (exchange: Exchange) => void;

const operationNames = Object.keys(operations) as OperationName[];
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** The bytes of an HTTP/1.1 response. `headers` may set a wrong Content-Length. */
export const answerBytes = (
  body: string | Buffer,
  { status = '200 OK', headers = {} }: { status?: string; headers?: Record<string, string> } = {},
) => {
  const content = Buffer.from(body);
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': `${content.length}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`), content]);
};

type Options = {
  /** The initial dataset; 1,000 posts by default. */
  dataset?: Dataset;
  /** The folder of the build. Without it, only the service responds. */
  folder?: string;
  /** Added to every response. */
  headers?: Record<string, string>;
  changePage?: (page: string) => string;
  /** Files that are sent in another way, by path. */
  files?: Record<string, (socket: Socket) => void>;
  /** Allows requests from any origin; sends no CORS headers by default. */
  allowOrigin?: boolean;
  /** The port, for example that of a stopped server; any free port by default. */
  port?: number;
};

/**
 * Serves a forum and the build of its front end at one address, over bare TCP, so that a test can give an
 * operation any transport fault while its page is open.
 */
export const startFaultServer = async (options: Options = {}) => {
  const { dataset = composeDataset(1000) } = options;
  const forum = createForum({ dataset, now: () => dataset.clock });
  const faults: Partial<Record<OperationName, Fault>> = {};
  const asked: Asked[] = [];
  const reports: string[] = [];
  const sockets = new Set<Socket>();

  const cors: Record<string, string> = options.allowOrigin
    ? {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      }
    : {};
  const send = (socket: Socket, body: string | Buffer, status: string, headers = {}) =>
    socket.write(
      answerBytes(body, { status, headers: { ...options.headers, ...cors, ...headers } }),
    );

  const onRequest = async (socket: Socket, head: string, body: string, isReused: boolean) => {
    const [method = '', target = '/'] = head.split(' ', 2);
    const { pathname } = new URL(target, 'http://host');
    const operation = operationNames.find((name) => operations[name].path === pathname);
    if (method === 'OPTIONS')
      return send(socket, '', options.allowOrigin ? '204 No Content' : '405 No');
    if (method === 'POST' && pathname === '/reports') {
      reports.push(body);
      return send(socket, '', '204 No Content');
    }
    if (!operation) return sendFile(socket, pathname);
    const request = { operation, body: JSON.parse(body) as Record<string, unknown>, isReused };
    asked.push(request);
    const carryOut = () => JSON.stringify(forum.answer(operation, request.body).envelope);
    const fault = faults[operation];
    if (fault) return fault({ ...request, socket, carryOut });
    const { status, envelope } = forum.answer(operation, request.body);
    return send(socket, JSON.stringify(envelope), `${status} Answer`);
  };

  const sendFile = async (socket: Socket, pathname: string) => {
    const { folder, changePage, files = {} } = options;
    if (Object.hasOwn(files, pathname)) return files[pathname]?.(socket);
    const isFile = extname(pathname) !== '';
    const path = isFile ? pathname : 'index.html';
    const file = folder && (await readFile(join(folder, path)).catch(() => null));
    if (!file) return send(socket, '', '404 Not Found');
    const content = !isFile && changePage ? changePage(file.toString()) : file;
    const type = types[extname(path)] ?? 'text/html; charset=utf-8';
    return send(socket, content, '200 OK', { 'Content-Type': type });
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let held = Buffer.alloc(0);
    let answered = 0;
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      const end = held.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = held.subarray(0, end).toString();
      const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (held.length < end + 4 + length) return;
      const body = held.subarray(end + 4, end + 4 + length).toString();
      held = held.subarray(end + 4 + length);
      onRequest(socket, head, body, answered++ > 0).catch(() => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}`,
    forum,
    /** The fault of each operation, until it is deleted. */
    faults,
    /** Requests to the service, in order. */
    asked,
    /** Bodies of the reports that the page sent to `/reports`. */
    reports,
    created: () => asked.filter(({ operation }) => operation === 'createPost'),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;
