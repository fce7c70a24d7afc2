import { readFile } from 'node:fs/promises';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

export type StaticHost = {
  /** The folder of a build. May be changed while serving, like by a deploy. */
  folder: string;
  /** With a slash at both ends. */
  base?: string;
  headers?: Record<string, string>;
  /** The service at `/api`: returns the response to a request body. */
  answer?: (path: string, body: unknown) => unknown;
  /** The address of a service for `/api`, instead of `answer`. */
  service?: string;
  /** Responds to every POST in its own way, instead of both. */
  respond?: (response: ServerResponse, path: string, body: string) => unknown;
  /** Files of the host by path, such as `/host.js`, or how they are sent. */
  files?: Record<string, string | ((response: ServerResponse) => void)>;
  /** Paths of missing files. The 404 may be cached for a year, like everything under `assets/`. */
  absent?: RegExp | undefined;
  /** Changes the page before it is sent. */
  changePage?: (page: string) => string;
};

/** Serves a build like a static host: files, or else the app's page, except under `assets/`. */
export const serveBuild = async (host: StaticHost) => {
  const server = createServer((request, response) => {
    serve(host, request, response).catch(() => response.destroy());
  });
  // As proxies do: a slow page still finds its connection open.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' ? at?.port : at;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${port}${host.base ?? '/'}`, stop };
};

async function serve(host: StaticHost, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  for (const [name, value] of Object.entries(host.headers ?? {})) response.setHeader(name, value);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (pathname.startsWith('/api/') && host.service) {
    passOn(host.service, request, response);
    return;
  }
  if (request.method === 'POST' && host.respond) {
    host.respond(response, pathname, await text(request));
    return;
  }
  if (pathname.startsWith('/api/') && host.answer) {
    const answer = host.answer(pathname, JSON.parse(await text(request)));
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
    return;
  }
  const own = host.files?.[pathname];
  if (typeof own === 'function') {
    own(response);
    return;
  }
  const { base = '/' } = host;
  const path = pathname.startsWith(base) ? normalize(pathname.slice(base.length)) : null;
  const file = path === null ? null : await fileOf(host, path);
  if (host.absent?.test(pathname)) {
    response.writeHead(404, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end();
    return;
  }
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', types[extname(file.name)] ?? 'application/octet-stream');
  response.setHeader(
    'Cache-Control',
    file.name.includes('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  response.end(file.content);
}

type ServedFile = { name: string; content: string | Buffer };

function passOn(service: string, request: IncomingMessage, response: ServerResponse) {
  const { method, headers, url = '/' } = request;
  const asked = forward(new URL(url, service), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', () => response.destroy());
  request.pipe(asked);
}

async function fileOf(
  { folder, files, changePage }: StaticHost,
  path: string,
): Promise<ServedFile | null> {
  const own = files?.[`/${path}`];
  if (typeof own === 'string') return { name: path, content: own };
  if (extname(path) && path !== 'index.html') {
    const content = await readFile(join(folder, path)).catch(() => null);
    if (content) return { name: path, content };
  }
  if (path.startsWith('assets/')) return null;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  return { name: 'index.html', content: changePage ? changePage(page) : page };
}
