type Early = { response: Promise<Response>; aborting: AbortController };

/** Requests that left before the app's code was here, by their address and body. */
const early = new Map<string, Early>();

const keyOf = (address: string, body: string) => `${address} ${body}`;

const send = (
  address: string,
  body: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    credentials,
    // Followed, it could lead to any address of our own origin, with this member's cookies.
    redirect: 'manual',
    signal,
  });

/** Sends a request whose answer the client takes over as soon as it asks for the same. */
export const sendEarly = (address: string, body: string, credentials: RequestCredentials) => {
  const aborting = new AbortController();
  const response = send(address, body, credentials, aborting.signal);
  // Whoever takes it over hears of it.
  response.catch(() => {});
  early.set(keyOf(address, body), { response, aborting });
};

/** Sends a request, unless the same one is on its way already and nobody has its answer yet. */
export const sendOnce = (
  address: string,
  body: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
) => {
  const key = keyOf(address, body);
  const sent = early.get(key);
  if (!sent) return send(address, body, credentials, signal);
  early.delete(key);
  const abort = () => sent.aborting.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);
  return sent.response;
};

/** Gives up what nobody asked for. */
export const abortEarly = () => {
  for (const { aborting } of early.values()) aborting.abort();
  early.clear();
};
