import { parsePath } from '../paths';
import { isFile, mayKeep, networkFirst } from './answers';

/** Filled in by the build: the base path, the script that names the build, and all files. */
declare const shell: { base: string; build: string; files: string[] };

type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & { data: unknown; ports: readonly MessagePort[] };
};

// TypeScript's types of a worker and of a page conflict, and the rest of the app runs in a page.
const worker = globalThis as unknown as {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    matchAll: (options: {
      type: 'window';
      includeUncontrolled: boolean;
    }) => Promise<{ url: string }[]>;
  };
  registration: ServiceWorkerRegistration;
};

const { base, build, files } = shell;
const prefix = `parley-shell:${base}:`;
const cacheName = prefix + build;
/** A host may replace it at any time. The build names all other files. */
const icon = `${base}icon.svg`;

/** Longer than most responses take, and short enough for a member to wait. */
const waitMs = 1000;
const waited = () => new Promise<void>((resolve) => setTimeout(resolve, waitMs));

const openCache = () => caches.open(cacheName);
const readKept = async (path: string) => (await openCache()).match(path, { ignoreVary: true });

// Stored under the base path, because the HTML is the same for every address of the app.
const keepPage = async (page: Response) => {
  const copy = page.clone();
  if (!(await mayKeep(page, build))) return false;
  await (await openCache()).put(base, copy);
  return true;
};

const fetchFile = async (path: string) => {
  const file = await fetch(path);
  // The browser may have cached an error.
  return isFile(file) ? file : fetch(path, { cache: 'reload' });
};

/** One file after the other, so that no request of the page waits for them. */
const precache = async () => {
  const page = await fetch(base, { cache: 'no-cache', redirect: 'error' });
  if (!(await keepPage(page)))
    throw new Error('The page is of another build, or is not to be kept.');
  const cache = await openCache();
  for (const path of files) {
    // Most files of a new build are those of the one before.
    const isNamed = path.startsWith(`${base}assets/`);
    const file = (isNamed && (await caches.match(path))) || (await fetchFile(path));
    if (!isFile(file)) throw new Error(`${path} is not here.`);
    await cache.put(path, file);
  }
};

const install = async () => {
  try {
    await precache();
  } catch (cause) {
    // Half a build is useless, and on a full disk it may take the room that a draft needs.
    await caches.delete(cacheName);
    throw cause;
  }
};

const activate = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  const { navigationPreload } = worker.registration;
  // If the preload request fails, Firefox 153 shows its error page, even if the worker responds.
  if (/Firefox/.test(navigator.userAgent)) await navigationPreload?.disable();
  // Requests the page while the browser starts the worker.
  else await navigationPreload?.enable();
};

const askForPage = async ({ preloadResponse, request }: FetchEvent) =>
  (await preloadResponse.catch(() => undefined)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  if (request.mode === 'navigate') {
    // Any other address of the origin belongs to the host: its login, its files, the service.
    if (!parsePath(pathname.slice(base.length))) return;
    const asked = askForPage(event);
    const copy = asked.then((page) => page.clone());
    event.waitUntil(copy.then(keepPage).catch(() => {}));
    event.respondWith(networkFirst(asked, waited(), () => readKept(base)));
  } else if (pathname === icon) {
    event.respondWith(networkFirst(fetch(request), waited(), () => readKept(icon)));
  } else if (files.includes(pathname)) {
    // A failing disk may never answer.
    const kept = Promise.race([readKept(pathname), waited()]).catch(() => undefined);
    event.respondWith(kept.then((file) => file ?? fetch(request)));
  }
});

/** Whether no other tab may still need the files of the previous worker. */
const isAlone = async () => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(worker.registration.scope)).length <= 1;
};

/** A page sends its build. The reply is whether this worker belongs to a newer one. */
worker.addEventListener('message', (event) => {
  const answer = async () => {
    const isNewer = event.data !== build;
    event.ports[0]?.postMessage(isNewer);
    if (!isNewer && (await isAlone())) await worker.skipWaiting();
  };
  event.waitUntil(answer());
});
