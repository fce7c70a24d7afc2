import { whenAborted } from './conditions/aborted';
import { type AnswerRequest, isOurs } from './handlers';

/** Rejects like a fetch when the request is aborted. Otherwise it never settles. */
const givenUp = async (signal: AbortSignal): Promise<never> => {
  await whenAborted(signal);
  throw signal.reason;
};

/** Handles the page's requests to the service within the page: no worker, no network, on any host. */
export const answerInPage = (answer: AnswerRequest) => {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : new URL(input, location.href).href;
    if (!isOurs(address)) return fetch(input, init);
    const request = new Request(input, init);
    const response = await Promise.race([answer(request), givenUp(request.signal)]);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
};
