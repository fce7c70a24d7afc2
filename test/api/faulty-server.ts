import type { ServerResponse } from 'node:http';
import { serveBuild } from '../deploy/static-host';

export type Behaviour = (response: ServerResponse, path: string) => void;

/** A local server whose first path segment selects its behaviour, to test the client over a real socket. */
export const startFaultyServer = async (behaviours: ReadonlyMap<string, Behaviour>) => {
  const { address, stop } = await serveBuild({
    folder: 'no build',
    respond: (response, path) => {
      const name = decodeURIComponent(path.split('/')[1] ?? '');
      const behave = behaviours.get(name);
      if (behave) behave(response, path);
      else response.writeHead(418).end(`no behaviour is named ${name}`);
    },
  });
  /** The base address for one behaviour. */
  const at = (name: string) => `${address}${encodeURIComponent(name)}`;
  return { at, close: stop };
};

/** A complete response at once. */
export const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
