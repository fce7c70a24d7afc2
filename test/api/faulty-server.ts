import type { ServerResponse } from 'node:http';
import { serveBuild } from '../deploy/static-host';

export type Behaviour = (response: ServerResponse) => void;

/** A local server with one behaviour at a time, to test the client over a real socket. */
export const startFaultyServer = async () => {
  let behave: Behaviour = says('');
  const { address, stop } = await serveBuild({
    folder: 'no build',
    respond: (response) => behave(response),
  });
  /** Sets the behaviour. Returns the base address. */
  const as = (next: Behaviour) => {
    behave = next;
    return address.replace(/\/$/, '');
  };
  return { as, close: stop };
};

/** A complete response at once. */
export const says =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };
