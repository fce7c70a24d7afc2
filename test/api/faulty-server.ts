import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * A server on this machine's own address that behaves as the first step of the path says, so that
 * what the client makes of it went over a real socket.
 */
export const startFaultyServer = async (behaviours: ReadonlyMap<string, Behaviour>) => {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.split('/')[1] ?? '');
    const behave = behaviours.get(name);
    if (behave) behave(response, request);
    else response.writeHead(418).end(`no behaviour is named ${name}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Base address under which the server behaves in one way. */
    at: (name: string) => `http://127.0.0.1:${port}/${encodeURIComponent(name)}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A whole answer at once. */
export const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
