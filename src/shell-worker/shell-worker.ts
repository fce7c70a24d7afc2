import {
  answerFile,
  answerPage,
  isFile,
  isNamedFile,
  isPagePath,
  mayKeep,
  missingOf,
} from './page-answer';

/** What the build fills in: the path of the app, its entry, and the paths of its files, some with their bytes. */
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

// The types of a worker and those of a page exclude each other, and all else of the app runs in a page.
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

/** Milliseconds. Longer than most answers take, and short enough to be waited for. */
const waitMs = 1000;

const waited = () => new Promise<void>((resolve) => setTimeout(resolve, waitMs));

const openCache = () => caches.open(cacheName);

// Under a name of its own, for the address of the app may be redirected or answered anew.
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
    // What the browser keeps may be that it was not there, or a part of it.
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
  // A few at a time, so that what the page asks for meanwhile does not wait for all.
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
    // Half a build helps nobody, and a full disk may have no room for a draft.
    if (isNew && Object(cause).name === 'QuotaExceededError') await empty();
    throw cause;
  }
};

/** One after the other: a cache that is deleted whole keeps its room as long as anything holds it. */
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
 * A browser may empty the cache and leave the worker, and a full disk may end this half-way: what is gone is
 * fetched while the host still has it.
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
  // Where that request fails, Firefox 153 shows its error page, whatever the worker answers.
  if (/Firefox/.test(navigator.userAgent)) await navigationPreload?.disable();
  // A browser starts a worker only then: the page is asked for meanwhile.
  else await navigationPreload?.enable();
};

const readKept = async (path: string) => (await openCache()).match(path, { ignoreVary: true });

/** Only with all its files: the host may have others by now, and the page would stand there dead. */
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
      // After the files that the page asks for.
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
    // A host may put another file in its place: that is shown from the next visit on.
    const asked = fetch(request);
    const renew = async () => {
      const file = (await asked).clone();
      if (isFile(file)) await (await openCache()).put(pathname, file);
    };
    event.waitUntil(renew().catch(() => {}));
    event.respondWith(answerFile(readKeptFile(pathname), waited(), () => asked));
  }
});

/** Whether no other tab may still need the files of the worker before this one. */
const isAlone = async () => {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => url.startsWith(worker.registration.scope)).length <= 1;
};

/** A page says its entry and hears whether this worker is of a newer build. */
worker.addEventListener('message', (event) => {
  const answer = async () => {
    const isNewer = event.data !== entry;
    event.ports[0]?.postMessage(isNewer);
    if (!isNewer && (await isAlone())) await worker.skipWaiting();
  };
  event.waitUntil(answer());
});
