import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A local server whose first path segment selects its behaviour, to test the client over a real socket. */
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
    /** The base address for one behaviour. */
    at: (name: string) => `http://127.0.0.1:${port}/${encodeURIComponent(name)}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A complete response at once. */
export const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
