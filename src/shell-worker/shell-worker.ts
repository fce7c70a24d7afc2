import {
  answerFile,
  answerPage,
  isFile,
  isNamedFile,
  isPagePath,
  mayKeep,
  missingOf,
} from './page-answer';

/** Filled in by the build: base path, entry, and the paths of the files, in `named` with their bytes. */
declare const shell: {
  base: string;
  entry: string;
  named: Record<string, number>;
  replaceable: string[];
};

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
  registration: {
    scope: string;
    navigationPreload?: { enable: () => Promise<void>; disable: () => Promise<void> };
  };
};

const { base, entry, named, replaceable } = shell;
const files = [...replaceable, ...Object.keys(named)];
const prefix = `parley-shell:${base}:`;
const cacheName = prefix + entry;

/** Longer than most responses take, and short enough for a member to wait. */
const waitMs = 1000;

const waited = () => new Promise<void>((resolve) => setTimeout(resolve, waitMs));

const openCache = () => caches.open(cacheName);

// Stored under the base path, because the HTML is the same for every address of the app.
const keepPage = async (page: Response) => {
  const copy = page.clone();
  const isKept = await mayKeep(page, entry);
  if (isKept) await (await openCache()).put(base, copy);
  return isKept;
};

const keepFiles = async (paths: string[]) => {
  const cache = await openCache();
  const keepOne = async (path: string) => {
    const bytes = named[path];
    const isWhole = async (file: Response) =>
      bytes === undefined ? isFile(file) : isNamedFile(file, bytes);
    const here = bytes === undefined ? undefined : await caches.match(path);
    if (here && (await isWhole(here))) return cache.put(path, here);
    let file = await fetch(path, bytes === undefined ? { cache: 'no-cache' } : {});
    // The browser may have cached an error or a part of the file.
    if (!(await isWhole(file))) file = await fetch(path, { cache: 'reload' });
    if (!(await isWhole(file))) throw new Error(`${path} is not here.`);
    await cache.put(path, file);
  };
  const waiting = [...paths];
  const keepSome = async () => {
    try {
      for (let path = waiting.pop(); path; path = waiting.pop()) await keepOne(path);
    } catch (cause) {
      waiting.length = 0;
      throw cause;
    }
  };
  // Three at a time, so that requests of the page do not have to wait for all of them.
  const ends = await Promise.allSettled([keepSome(), keepSome(), keepSome()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
};

const keepBuild = async () => {
  const page = await fetch(base, { cache: 'no-cache', redirect: 'error' });
  if (!(await keepPage(page)))
    throw new Error('The page is of another build, or is not to be kept.');
  await keepFiles(files);
};

const install = async () => {
  const isNew = !(await caches.has(cacheName));
  try {
    await keepBuild();
  } catch (cause) {
    // Half a build is useless, and on a full disk it may take the room that a draft needs.
    if (isNew && Object(cause).name === 'QuotaExceededError') await empty();
    throw cause;
  }
};

/** Deletes each entry first: a deleted cache frees no space while anything still refers to it. */
const empty = async () => {
  const cache = await openCache();
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(cacheName);
};

const findMissing = async () => {
  const kept = await (await openCache()).keys();
  return missingOf(files, kept);
};

let mending: Promise<void> | undefined;

/**
 * Fetches missing files while the host still has them: a browser may empty the cache but keep the worker, and
 * a full disk may interrupt this.
 */
const mend = () => {
  mending ??= findMissing()
    .then(keepFiles)
    .catch(() => {})
    .finally(() => {
      mending = undefined;
    });
  return mending;
};

const removeOlder = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  const { navigationPreload } = worker.registration;
  // If the preload request fails, Firefox 153 shows its error page, even if the worker responds.
  if (/Firefox/.test(navigator.userAgent)) await navigationPreload?.disable();
  // Requests the page while the browser starts the worker.
  else await navigationPreload?.enable();
};

const readKept = async (path: string) => (await openCache()).match(path, { ignoreVary: true });

/** Only if all its files are cached: the host may no longer have them, and the page could not start. */
const readKeptPage = async () => ((await findMissing()).length === 0 ? readKept(base) : undefined);

const readKeptFile = async (path: string) => {
  const kept = await readKept(path);
  return kept && isFile(kept) ? kept : undefined;
};

const askForPage = async ({ preloadResponse, request }: FetchEvent) =>
  (await preloadResponse.catch(() => undefined)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOlder()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  if (request.mode === 'navigate') {
    if (!isPagePath(pathname.slice(base.length))) return;
    const asked = askForPage(event);
    const copy = asked.then((page) => page.clone());
    const keep = async () => {
      if (!(await keepPage(await copy))) return;
      // The files that the page requests come first.
      await waited();
      await mend();
    };
    event.waitUntil(keep().catch(() => {}));
    event.respondWith(answerPage(asked, waited(), readKeptPage));
  } else if (Object.hasOwn(named, pathname)) {
    const kept = readKeptFile(pathname);
    event.waitUntil(kept.then((file) => (file ? undefined : mend())).catch(() => {}));
    event.respondWith(answerFile(kept, waited(), () => fetch(request)));
  } else if (replaceable.includes(pathname)) {
    // The host may replace this file. The new one is used from the next visit on.
    const asked = fetch(request);
    const renew = async () => {
      const file = (await asked).clone();
      if (isFile(file)) await (await openCache()).put(pathname, file);
    };
    event.waitUntil(renew().catch(() => {}));
    event.respondWith(answerFile(readKeptFile(pathname), waited(), () => asked));
  }
});

/** Whether no other tab may still need the files of the previous worker. */
const isAlone = async () => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(worker.registration.scope)).length <= 1;
};

/** A page sends its entry. The reply is whether this worker belongs to a newer build. */
worker.addEventListener('message', (event) => {
  const answer = async () => {
    const isNewer = event.data !== entry;
    event.ports[0]?.postMessage(isNewer);
    if (!isNewer && (await isAlone())) await worker.skipWaiting();
  };
  event.waitUntil(answer());
});
