import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Dataset } from '../../mocks/forum/dataset';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { type OperationName, operationNames, operations } from '../../src/contract/operations';
import { type StaticHost, serveBuild } from '../deploy/static-host';

export type Asked = {
  operation: OperationName;
  body: Record<string, unknown>;
};

export type Exchange = Asked & {
  response: ServerResponse;
  socket: Socket;
  /** Lets the forum handle the request. Returns the JSON of its envelope, which is not sent. */
  carryOut: () => string;
};

/** Replaces the response to a request: writes to it or to the bare socket, or nothing. */
export type Fault = (exchange: Exchange) => void;

type Options = Pick<StaticHost, 'folder' | 'headers' | 'changePage' | 'files'> & {
  /** The initial dataset; 1,000 posts by default. */
  dataset?: Dataset;
  /** Allows requests from any origin; sends no CORS headers by default. */
  allowOrigin?: boolean;
};

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

/** The status as in `502 Bad Gateway`. */
export const send = (
  response: ServerResponse,
  body: string | Buffer,
  status = '200 OK',
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(Number.parseInt(status, 10), { 'Content-Type': 'application/json', ...headers })
    .end(body);

/**
 * Serves a forum and the build of its front end at one address, so that a test can give an operation any
 * fault of the network while its page is open.
 */
export const startFaultServer = async (options: Options) => {
  const { dataset = composeDataset(1000), allowOrigin, ...host } = options;
  const forum = createForum({ dataset, now: () => dataset.clock });
  const faults: Partial<Record<OperationName, Fault>> = {};
  const asked: Asked[] = [];
  const reports: string[] = [];

  const respond = (response: ServerResponse, path: string, text: string) => {
    if (path === '/reports') {
      reports.push(text);
      return response.writeHead(204).end();
    }
    const operation = operationNames.find((name) => operations[name].path === path);
    const { socket } = response;
    if (!operation || !socket) return response.writeHead(404).end();
    const body = JSON.parse(text) as Record<string, unknown>;
    const request = { operation, body };
    asked.push(request);
    const carryOut = () => JSON.stringify(forum.answer(operation, body).envelope);
    const fault = faults[operation];
    if (fault) return fault({ ...request, response, socket: socket as Socket, carryOut });
    const { status, envelope } = forum.answer(operation, body);
    return send(response, JSON.stringify(envelope), `${status}`);
  };

  const headers = { ...host.headers, ...(allowOrigin && cors) };
  const { address, stop } = await serveBuild({ ...host, headers, respond });
  return {
    address: address.replace(/\/$/, ''),
    forum,
    /** The fault of each operation, until it is deleted. */
    faults,
    /** Requests to the service, in order. */
    asked,
    /** Bodies of the reports that the page sent to `/reports`. */
    reports,
    created: () => asked.filter(({ operation }) => operation === 'createPost'),
    stop,
  };
};

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;
