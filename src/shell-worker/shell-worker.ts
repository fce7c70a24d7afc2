import { parsePath } from '../paths';
import { readPage } from '../settings/read-page';
import {
  cacheFirst,
  fetchFile,
  isFile,
  isMeant,
  isWhole,
  mayKeep,
  networkFirst,
  pageWith,
  storable,
  textOf,
} from './answers';

/** Filled in by the build: `build` is a digest of all, and `files` has one of each file. */
declare const shell: { base: string; build: string; files: Record<string, string> };

type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Extendable & {
  request: Request;
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & {
    data: unknown;
    ports: readonly MessagePort[];
    source: { id: string } | null;
  };
};

// TypeScript's types of a worker and of a page conflict, and the rest of the app runs in a page.
const worker = globalThis as unknown as {
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
};

const { base, build, files } = shell;
const prefix = `parley-shell:${base}:`;
const cacheName = prefix + build;
/** A host may replace it at any time; the build names all other files. */
const icon = `${base}icon.svg`;
/**
 * With it, the page comes from the device at once. It is taken away where the page names members, wants them to sign in or
 * is of another build, which needs no room on a full disk.
 */
const atOnceMark = `${base}?at-once`;
/** Of a build that tabs have run: others are replaced before anybody takes them. */
const ranMark = `${base}?ran`;

/** A failing disk may never answer. */
const diskMs = 1000;
/** A network may be there, and lead nowhere. */
const hostMs = 10_000;
const after = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

const openCache = () => caches.open(cacheName);
const read = async (path: string) => (await openCache()).match(path, { ignoreVary: true });
/** Tabs of the build before have their files too. */
const readFile = async (path: string) =>
  (await read(path)) ?? caches.match(path, { ignoreVary: true });

const fetchPage = () => fetch(base, { cache: 'no-cache', redirect: 'manual' });

/** Stores the page of the network unless it names a member. Returns whether it is news to a page from the device. */
const learn = async (answer: Response) => {
  const cache = await openCache();
  /** Returns whether that is news. */
  const goToNetwork = () => cache.delete(atOnceMark);
  // Some hosts lead to another spelling of the address, or have the page at their own alone.
  const page = answer.ok || !isMeant(answer) ? answer : await fetchPage();
  if (!isMeant(page)) return false;
  const found = readPage(await textOf(page));
  // The host's own page: its login, a task for its visitors, or that the forum is gone.
  if (!found.build) return goToNetwork();
  if (!mayKeep(page)) {
    await cache.delete(base);
    return false;
  }
  if (found.build !== build) {
    // Its worker may never be here, where the device has no room.
    await goToNetwork();
    await worker.registration.update();
    return false;
  }
  const kept = await read(base);
  const isOther = kept !== undefined && readPage(await kept.text()).settings !== found.settings;
  if (found.namesMember) {
    const isNews = await goToNetwork();
    if (isOther) await keepPage().catch(() => {});
    return isNews;
  }
  // Somebody has emptied the cache.
  if (!kept) await keepFiles();
  // Its policy and its own links may have changed too, which need not be said.
  try {
    await cache.put(base, pageWith(found.marked, page));
    await cache.put(atOnceMark, new Response());
    return isOther;
  } catch {
    return isOther && goToNetwork();
  }
};

/** The page as somebody gets it whom the host does not know. */
const keepPage = async () => {
  for (const credentials of ['same-origin', 'omit'] as const) {
    const page = await fetch(base, { cache: 'no-cache', redirect: 'error', credentials });
    if (!mayKeep(page)) break;
    const found = readPage(await textOf(page));
    if (found.build !== build) throw new Error('The page is of another build.');
    const cache = await openCache();
    if (credentials === 'omit' || found.namesMember) await cache.delete(atOnceMark);
    else await cache.put(atOnceMark, new Response());
    if (!found.namesMember) return cache.put(base, pageWith(found.marked, page));
  }
  throw new Error('The page is not to be kept.');
};

const keepFile = async (path: string) => {
  const isRight = (file: Response) => isWhole(file, files[path] ?? '');
  // Most files of a new build are those of the one before.
  const old = await caches.match(path);
  const file = old && (await isRight(old)) ? old : await fetchFile(isRight, path);
  await (await openCache()).put(path, storable(file.clone()));
  return file;
};

/** One after the other, so that no request of the page waits for them. */
const keepFiles = async () => {
  for (const path of Object.keys(files)) await keepFile(path);
  // The host may have it elsewhere.
  const picture = await fetch(icon).catch(() => Response.error());
  if (isFile(picture)) await (await openCache()).put(icon, storable(picture));
};

const install = async () => {
  const isLive = await caches.has(cacheName);
  try {
    await keepPage();
    await keepFiles();
  } catch (cause) {
    // Half a build is useless, and on a full disk it may take the room that a draft needs.
    if (!isLive) await caches.delete(cacheName);
    throw cause;
  }
};

const activate = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  const ran = await Promise.all(older.map((name) => caches.match(ranMark, { cacheName: name })));
  // The latest stays for the tabs that still run it.
  const latest = older[ran.findLastIndex(Boolean)] ?? older.at(-1);
  await Promise.all(older.map((name) => name !== latest && caches.delete(name)));
  await (await openCache()).put(ranMark, new Response());
  // Earlier builds requested each page ahead of the worker, and a code that signs in is valid once.
  await worker.registration.navigationPreload?.disable();
};

/** Who they are may have changed at another address of this host, such as its login. */
const isFromHost = ({ referrer }: Request) => {
  if (!referrer) return false;
  const { origin, pathname } = new URL(referrer);
  const isApp = pathname.startsWith(base) && parsePath(pathname.slice(base.length));
  return origin === location.origin && !isApp;
};

/** By page from the cache: whether the network's is another. */
const compared = new Map<string, Promise<boolean>>();

/** No event waits for the comparison: a worker that has something to do keeps a newer one from taking over. */
const answerPage = async (event: FetchEvent) => {
  const requested = fetch(event.request);
  // For its history, and for a tab that it had thrown away, a browser has a copy of its own, however old.
  const isCopy = event.request.cache === 'force-cache';
  const learned = requested
    .then(async (page) => learn(isCopy ? await fetchPage() : page.clone()))
    .catch(() => false);
  const readKept = () => read(base);
  const fromHost = () => networkFirst(requested, readKept, after(hostMs));
  // Where the disk is slow to say, a member would get the page of nobody.
  const mark = Promise.race([read(atOnceMark), after(diskMs)]).catch(() => undefined);
  if (isFromHost(event.request) || !(await mark)) return fromHost();
  compared.set(event.resultingClientId, learned);
  return cacheFirst(readKept(), after(diskMs), fromHost);
};

/** A page that asks for itself is about to reload: from the device only if the host still has this one. */
const answerAnew = async ({ request }: FetchEvent) => {
  const page = await fetch(request);
  await learn(page.clone()).catch(() => false);
  return page;
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  if (request.mode === 'navigate') {
    // Any other address of the origin belongs to the host: its login, its files, the service.
    if (parsePath(pathname.slice(base.length))) event.respondWith(answerPage(event));
  } else if (pathname === base && request.cache === 'reload') {
    event.respondWith(answerAnew(event));
  } else if (pathname === icon) {
    event.respondWith(networkFirst(fetch(request), () => read(icon), after(hostMs)));
  } else if (pathname in files && request.cache === 'reload') {
    // A page that could not start asks for its files once more: they may be damaged here.
    event.respondWith(keepFile(pathname));
  } else if (pathname in files || pathname.startsWith(`${base}assets/`)) {
    const fetchNow = async () => {
      const file = await fetch(request);
      return isFile(file) || !(pathname in files) ? file : fetch(request, { cache: 'reload' });
    };
    event.respondWith(cacheFirst(readFile(pathname), after(diskMs), fetchNow));
  }
});

/** A page sends its build, and a worker of the same build takes over. */
worker.addEventListener('message', (event) => {
  const { data, ports, source } = event;
  const { ask, build: its } = Object(data) as { ask?: string; build?: string };
  if (ask === 'isOther')
    void compared.get(source?.id ?? '')?.then((isOther) => ports[0]?.postMessage(isOther));
  if (ask === 'isNewer') ports[0]?.postMessage(its !== build);
  if (ask === 'takeOver' || (ask === 'isNewer' && its === build))
    event.waitUntil(worker.skipWaiting());
});
