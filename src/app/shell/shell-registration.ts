import { entryScript } from '../../device/reload-once';

const folder = import.meta.env.BASE_URL;
const address = `${folder}shell-worker.js`;

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** A Trusted Types policy that only ever returns the address of our worker. */
const makePolicy = () =>
  trustedTypes?.createPolicy('parley-shell', { createScriptURL: () => address });

/** Registers the worker that caches the app's own files, so that the next visit needs no network for them. */
export const registerShell = () =>
  navigator.serviceWorker.register(makePolicy()?.createScriptURL(address) ?? address, {
    scope: folder,
    updateViaCache: 'none',
  });

/** Unregisters the worker and deletes its caches. */
export const unregisterShell = async () => {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const ours = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some(
      (worker) => worker && new URL(worker.scriptURL).pathname === address,
    ),
  );
  await Promise.all(ours.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const kept = names.filter((name) => name.startsWith(`parley-shell:${folder}:`));
  await Promise.all(kept.map((name) => caches.delete(name)));
};

/**
 * Whether a waiting worker is of a newer build than this page. A worker of the same build takes over when it
 * receives this message, unless another tab may still need the files of the previous build.
 */
const askIfNewer = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(entryScript(), [port2]);
  });

/**
 * Calls back when a newer build is on this device. Returns a function that stops this. A page in the
 * back/forward cache does not listen: code that runs there makes the browser drop it, and Back reloads it.
 */
export const watchForNewer = (registration: ServiceWorkerRegistration, onNewer: () => void) => {
  let listening = new AbortController();
  const ask = async ({ signal }: AbortController) => {
    const { waiting } = registration;
    if (waiting && (await askIfNewer(waiting)) && !signal.aborted) onNewer();
  };
  const listen = () => {
    listening.abort();
    const now = new AbortController();
    listening = now;
    const onFound = () =>
      registration.installing?.addEventListener('statechange', () => void ask(now), now);
    registration.addEventListener('updatefound', onFound, now);
    onFound();
    void ask(now);
  };
  const leave = () => listening.abort();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', listen);
  listen();
  return () => {
    leave();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', listen);
  };
};
