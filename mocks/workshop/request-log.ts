import type { AnswerRequest } from '../handlers';

/** One request of the page. `status` is 0 if there was no response. */
export type LoggedRequest = {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  url: string;
  body: string;
  /** Undefined while the request waits. */
  answer?: { status: number; body: string; milliseconds: number };
  signal: AbortSignal;
};

const mostKept = 200;

/** The requests to the mock service and their responses, latest first. */
export class RequestLog {
  #requests: readonly LoggedRequest[] = [];
  #listeners = new Set<() => void>();
  #count = 0;

  /** The same list until something changes. */
  readonly read = () => this.#requests;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  clear() {
    this.#change([]);
  }

  /** Wraps `answer` and logs each request and its response. */
  readonly around =
    (answer: AnswerRequest): AnswerRequest =>
    async (request) => {
      this.#count += 1;
      const logged: LoggedRequest = {
        number: this.#count,
        at: Date.now(),
        url: request.url,
        body: await request.clone().text(),
        signal: request.signal,
      };
      const begun = performance.now();
      this.#change([logged, ...this.#requests].slice(0, mostKept));
      const end = (status: number, body: string) => {
        const milliseconds = Math.round(performance.now() - begun);
        const done = { ...logged, answer: { status, body, milliseconds } };
        this.#change(this.#requests.map((one) => (one.number === done.number ? done : one)));
      };
      try {
        const response = await answer(request);
        end(response.status, response.type === 'error' ? '' : await response.clone().text());
        return response;
      } catch (cause) {
        end(0, String(cause));
        throw cause;
      }
    };

  #change(requests: readonly LoggedRequest[]) {
    this.#requests = requests;
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a request ended without a successful response. */
export const hasFailed = ({ answer }: LoggedRequest) =>
  answer !== undefined && (answer.status < 200 || answer.status >= 300);

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request as a shell command, which can be pointed at any service. */
export const curlOf = ({ url, body }: LoggedRequest) =>
  `curl -X POST ${quoted(url)} -H 'Content-Type: application/json' -d ${quoted(body)}`;
