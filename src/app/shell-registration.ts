import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';
import { savesData } from '../device/network';
import { entryScript } from '../device/reload-once';
import { useSettings } from '../settings/settings-context';
import { prefetchPages } from './prefetch';

const folder = import.meta.env.BASE_URL;
const address = `${folder}shell-worker.js`;

type Policy = { createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Registers the worker that caches the app's own files, so that the next visit needs no network for them. */
const registerShell = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Only ever returns the address of our worker.
  const policy = trustedTypes?.createPolicy('parley-shell', { createScriptURL: () => address });
  const script = policy?.createScriptURL(address) ?? address;
  return navigator.serviceWorker.register(script, { scope: folder, updateViaCache: 'none' });
};

/** Unregisters the worker and deletes its caches. */
const unregisterShell = async () => {
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

/** Calls back when a newer build is on this device. */
export const watchForNewer = (
  registration: ServiceWorkerRegistration,
  onNewer: () => void,
  signal: AbortSignal,
) => {
  const ask = async () => {
    const { waiting } = registration;
    if (waiting && (await askIfNewer(waiting)) && !signal.aborted) onNewer();
  };
  const follow = () =>
    registration.installing?.addEventListener('statechange', () => void ask(), { signal });
  registration.addEventListener('updatefound', follow, { signal });
  follow();
  void ask();
};

/** In milliseconds: the minimum time between two update checks. Browsers also check on each page load. */
const lookAgainAfter = 3_600_000;

/** Whether a newer build is on this device, to be opened by a reload. */
export const useNewerBuild = () => {
  const app = useApp();
  const { offline } = useSettings();
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    // The mock service uses the only worker of this origin, and a development server has no build.
    if (!import.meta.env.PROD || import.meta.env.MODE === 'mock') return;
    const stop = new AbortController();
    const { signal } = stop;
    let lookedAt = Date.now();
    const begin = async () => {
      // The worker keeps the code of the pages too, which then need not be fetched twice.
      await prefetchPages(app);
      if (signal.aborted) return;
      if (offline === 'none') return unregisterShell();
      if (savesData() && !(await navigator.serviceWorker.getRegistration())) return;
      const registration = await registerShell();
      watchForNewer(registration, () => setNewer(true), signal);
      const look = () => {
        if (document.hidden || Date.now() < lookedAt + lookAgainAfter) return;
        lookedAt = Date.now();
        registration.update().catch(() => {});
      };
      document.addEventListener('visibilitychange', look, { signal });
    };
    // The browser or the host's policy may forbid workers. Then none is registered.
    begin().catch(() => {});
    return () => stop.abort();
  }, [app, offline]);
  return { isNewer, dismiss: () => setNewer(false) };
};
