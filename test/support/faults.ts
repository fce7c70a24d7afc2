import { type Fault, send } from './fault-server';

type Headers = Record<string, string>;

/** A fixed response to any request, without the forum. */
export const answers =
  (body: string | Buffer, status = '200 OK', headers: Headers = {}): Fault =>
  ({ response }) =>
    send(response, body, status, headers);

/** The forum carries out the request, and its response is changed. */
export const changed =
  (
    change: (envelope: string) => string | Buffer,
    status = '200 OK',
    headers: Headers = {},
  ): Fault =>
  ({ response, carryOut }) =>
    send(response, change(carryOut()), status, headers);

/** The forum carries out the request, then the fault happens. */
export const applied =
  (fault: Fault): Fault =>
  (exchange) => {
    exchange.carryOut();
    fault(exchange);
  };

export const refusal = (code: number, message = '') =>
  JSON.stringify({ result: 'error', code, message, data: null });

export const never: Fault = () => {};
export const resets: Fault = ({ socket }) => socket.resetAndDestroy();
