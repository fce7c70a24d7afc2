import { useEffect, useState } from 'react';
import { useApp, useSettings } from '../context/app-context';
import { buildId, isFromDevice, navigationType } from '../device/build';
import { inTime } from '../device/in-time';
import { savesData } from '../device/network';

const folder = import.meta.env.BASE_URL;
const address = `${folder}shell-worker.js`;

type Policy = { createScriptURL: (address: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const registerShell = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // Only ever returns the address of our worker.
  const policy = trustedTypes?.createPolicy('parley-shell', { createScriptURL: () => address });
  const script = policy?.createScriptURL(address) ?? address;
  return navigator.serviceWorker.register(script, { scope: folder, updateViaCache: 'none' });
};

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

/** An older worker may not answer. */
const query = (worker: ServiceWorker, what: 'isNewer' | 'isOther') =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ ask: what, build: buildId() }, [port2]);
  });

const isTouched = () => scrollY > 0 || navigator.userActivation.hasBeenActive;

/** A waiting worker takes over first, or the old one would answer once more. */
const reloadNow = async (registration: ServiceWorkerRegistration, timeoutMs: number) => {
  const { waiting } = registration;
  if (waiting) {
    const isActive = new Promise<void>((resolve) =>
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && resolve()),
    );
    waiting.postMessage({ ask: 'takeOver' });
    await inTime(isActive, timeoutMs).catch(() => {});
  }
  location.reload();
};

/** Newer is a build on this device, or another page of the host than the one from the device. */
export const watchForNewer = (
  registration: ServiceWorkerRegistration,
  onNewer: () => void,
  signal: AbortSignal,
) => {
  const look = async (worker: ServiceWorker | null, what: 'isNewer' | 'isOther') => {
    if (worker && (await query(worker, what)) && !signal.aborted) onNewer();
  };
  const lookAtWaiting = () => void look(registration.waiting, 'isNewer');
  const follow = () =>
    registration.installing?.addEventListener('statechange', lookAtWaiting, { signal });
  registration.addEventListener('updatefound', follow, { signal });
  follow();
  lookAtWaiting();
  // A tab that was frozen has missed the wait.
  const { serviceWorker } = navigator;
  const lookAtNext = () => void look(serviceWorker.controller, 'isNewer');
  serviceWorker.addEventListener('controllerchange', lookAtNext, { signal });
  if (isFromDevice()) void look(serviceWorker.controller, 'isOther');
};

export const useNewerBuild = () => {
  const app = useApp();
  const { limits } = app;
  const { offline } = useSettings();
  const [newer, setNewer] = useState<() => void>();
  useEffect(() => {
    // The mock service uses the only worker of this origin, and a development server has no build.
    if (!import.meta.env.PROD || import.meta.env.MODE === 'mock') return;
    const stop = new AbortController();
    const { signal } = stop;
    let lookedAt = performance.now();
    const begin = async () => {
      if (offline === 'none') return unregisterShell();
      const known = await navigator.serviceWorker.getRegistration(folder);
      if (savesData() && !known) return;
      // The first visit's bandwidth is the page's own.
      if (!known) await new Promise((resolve) => setTimeout(resolve, limits.restMs));
      if (signal.aborted) return;
      const registration = await registerShell();
      const open = () => void reloadNow(registration, limits.takeOverMs);
      const onNewer = () => {
        // A reload has shown the newest already.
        const isReloaded = navigationType() === 'reload';
        const isEarly = performance.now() < limits.quietReloadMs && !isReloaded;
        if (isEarly && !isTouched()) open();
        else setNewer(() => open);
      };
      watchForNewer(registration, onNewer, signal);
      const look = () => {
        if (document.hidden || performance.now() < lookedAt + limits.updateCheckMs) return;
        lookedAt = performance.now();
        registration.update().catch(() => {});
      };
      document.addEventListener('visibilitychange', look, { signal });
      // A page may be in sight for weeks. A timer as long as the pause would miss its end.
      const looking = setInterval(look, limits.minuteMs);
      signal.addEventListener('abort', () => clearInterval(looking));
    };
    // The browser or the host's policy may forbid workers.
    begin().catch(() => {});
    return () => stop.abort();
  }, [limits, offline]);
  return { open: newer, dismiss: () => setNewer(undefined) };
};
