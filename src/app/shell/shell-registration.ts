import { entryScript } from '../../browser/newer-build';

const folder = import.meta.env.BASE_URL;
const address = `${folder}shell-worker.js`;

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

/** One address, whatever it is asked for. */
const makePolicy = () =>
  trustedTypes?.createPolicy('parley-shell', { createScriptURL: () => address });

/** The worker that keeps the app's own files here, so that they need no network at the next visit. */
export const registerShell = () =>
  navigator.serviceWorker.register(makePolicy()?.createScriptURL(address) ?? address, {
    scope: folder,
    updateViaCache: 'none',
  });

/** Takes it away again, with what it kept. */
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
 * Whether a worker that waits is of a newer build than this page. One of the same build takes over by
 * itself once no other tab may need the files of the build before.
 */
const askIfNewer = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(entryScript(), [port2]);
  });

/**
 * Calls back when a newer build is on this device. Returns what ends that. A page that is left listens to
 * nothing: what runs in it then makes the browser give it up, and Back loads it anew.
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
