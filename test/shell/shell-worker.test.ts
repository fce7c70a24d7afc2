import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

type Answers = Record<string, (credentials?: RequestCredentials) => Response>;

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } });

const pageOf = (build: string, head = '') =>
  `<html data-build="${build}"><head>${head}</head><body></body></html>`;

const script = 'export {};';
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The caches of a device, which outlive its workers. */
const createCaches = () => {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (key: string | Request) => new URL(String(key), 'http://host').href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string) => entries.get(keyOf(key))?.clone(),
    put: async (key: string, answer: Response) => void entries.set(keyOf(key), answer),
    delete: async (key: string) => entries.delete(keyOf(key)),
  });
  return {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: string, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of all)
        if (entries.has(keyOf(key)) && [name, undefined].includes(cacheName))
          return entries.get(keyOf(key))?.clone();
      return undefined;
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    paths: () => [...all.values()].flatMap((entries) => [...entries.keys()]),
  };
};

/** A worker of a build with one script, on a host that answers as it is told. */
const startWorker = async (build: string, answers: Answers, caches = createCaches()) => {
  const listeners = new Map<string, (event: never) => void>();
  const update = vi.fn(async () => {});
  vi.stubGlobal('shell', { base: '/', build, files: { '/assets/a.js': digestOf(script) } });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: 'http://host' });
  vi.stubGlobal('registration', { update });
  vi.stubGlobal('addEventListener', (name: string, listener: never) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('fetch', async (input: string | { url: string }, init: RequestInit = {}) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://host');
    const answer = answers[pathname];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(init.credentials);
  });
  vi.resetModules();
  await import('../../src/shell-worker/shell-worker');
  const dispatch = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    const extended = { ...event, waitUntil: (one: Promise<unknown>) => work.push(one) };
    listeners.get(name)?.(extended as never);
    await Promise.all(work);
  };
  const ask = async (path: string, mode: string, cache?: string) => {
    let answer: Promise<Response> | undefined;
    const request = { method: 'GET', url: `http://host${path}`, mode, cache, referrer: '' };
    await dispatch('fetch', {
      request,
      resultingClientId: path,
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    });
    return (await answer)?.text();
  };
  return {
    caches,
    update,
    answers,
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    open: (path: string, cache?: string) => ask(path, 'navigate', cache),
    load: (path: string, cache?: string) => ask(path, 'cors', cache),
    /** Whether the page of the network is another than the one from the device. */
    isOther: (path: string) =>
      new Promise((resolve) => {
        void dispatch('message', {
          data: { ask: 'isOther', build },
          ports: [{ postMessage: resolve }],
          source: { id: path },
        });
      }),
  };
};

const host = (): Answers => ({
  '/': () => html(pageOf('b1')),
  '/topics': () => html(pageOf('b1')),
  '/assets/a.js': () => new Response(script, { headers: { 'Content-Type': 'text/javascript' } }),
  '/icon.svg': () => new Response('<svg/>'),
});

const installed = async () => {
  const worker = await startWorker('b1', host());
  await worker.install();
  expect(await worker.open('/')).toContain('data-kept');
  expect(await worker.isOther('/')).toBe(false);
  return worker;
};

/** The worker learns from an answer after it has responded. */
const pass = () => new Promise((resolve) => setTimeout(resolve));

/** No answer of the network any more. */
const cut = (answers: Answers) => {
  for (const path of Object.keys(answers)) delete answers[path];
};

const redirect = (): Response =>
  Object.defineProperties(html(''), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
    clone: { value: redirect },
  });

const login = '<form></form>';
const noStore = { headers: { 'Cache-Control': 'no-store' } };

describe('the page on the device', () => {
  it('gets what the host has changed in it besides its settings, without news of it', async () => {
    const worker = await installed();
    worker.answers['/'] = () => html(pageOf('b1', '<link rel="stylesheet" href="/own.css">'));
    await worker.open('/');
    expect(await worker.isOther('/')).toBe(false);
    expect(await worker.open('/')).toContain('/own.css');
  });

  it('comes back with all files after its cache was emptied', async () => {
    const worker = await installed();
    await worker.caches.delete('parley-shell:/:b1');
    await worker.open('/');
    await vi.waitFor(() => expect(worker.caches.paths()).toContain('http://host/'));
    cut(worker.answers);
    expect(await worker.open('/')).toContain('data-kept');
    expect(await worker.load('/assets/a.js')).toBe(script);
  });

  it('has its files mended where one is damaged, as it asks for them past all caches', async () => {
    const worker = await installed();
    const cache = await worker.caches.open('parley-shell:/:b1');
    await cache.put('/assets/a.js', new Response('exp'));
    expect(await worker.load('/assets/a.js')).toBe('exp');
    expect(await worker.load('/assets/a.js', 'reload')).toBe(script);
    cut(worker.answers);
    expect(await worker.load('/assets/a.js')).toBe(script);
  });

  it('has its files without a network, however slow the disk is', async () => {
    const worker = await installed();
    cut(worker.answers);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { open } = worker.caches;
    worker.caches.open = async (name) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      return open(name);
    };
    const loading = Promise.all([worker.open('/'), worker.load('/assets/a.js')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await loading).toEqual([expect.stringContaining('data-kept'), script]);
  });

  it('is of nobody who is signed in, where the disk is slow to say that the host names members', async () => {
    const worker = await installed();
    const page = pageOf('b1', '<meta name="parley:signed-in-as" content="Robin">');
    worker.answers['/'] = () => html(page);
    await worker.open('/');
    expect(await worker.isOther('/')).toBe(true);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { open } = worker.caches;
    const awake = new Promise((resolve) => setTimeout(resolve, 1500));
    worker.caches.open = (name) => awake.then(() => open(name));
    const opening = worker.open('/');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opening).toBe(page);
  });

  it('is there where the host has its icon elsewhere', async () => {
    const { '/icon.svg': _, ...others } = host();
    const worker = await startWorker('b1', others);
    await worker.install();
    expect(await worker.open('/')).toContain('data-kept');
  });

  it('leaves their files to tabs of the build before, also where a build between was never taken', async () => {
    const { caches } = await installed();
    for (const [build, isTaken] of [
      ['b1', true],
      ['b2', false],
      ['b3', true],
    ] as const) {
      const answers = { ...host(), '/': () => html(pageOf(build)) };
      const worker = await startWorker(build, answers, caches);
      await worker.install();
      if (isTaken) await worker.activate();
    }
    expect(await caches.keys()).toEqual(['parley-shell:/:b1', 'parley-shell:/:b3']);
  });

  it.each([
    ['leads to another spelling of its address', redirect],
    ['has it at its own address alone', () => html('Not found', { status: 404 })],
    ['fails', () => html('Be right back', { status: 503 })],
  ])('stays where the host %s', async (_, answer) => {
    const worker = await installed();
    worker.answers['/topics'] = answer;
    await worker.open('/topics');
    expect(await worker.isOther('/topics')).toBe(false);
    expect(await worker.open('/')).toContain('data-kept');
  });

  it('learns nothing from a copy of the browser, which shows one for its history, however old', async () => {
    const worker = await installed();
    const title = '<meta name="parley:title" content="Tea house">';
    worker.answers['/'] = () => html(pageOf('b1', title));
    await worker.open('/');
    expect(await worker.isOther('/')).toBe(true);
    for (const build of ['b1', 'b0']) {
      worker.answers['/topics'] = () => html(pageOf(build));
      await worker.open('/topics', 'force-cache');
      expect(await worker.isOther('/topics')).toBe(false);
    }
    expect(await worker.open('/')).toContain(`data-kept data-build="b1"><head>${title}`);
  });

  it.each([
    ['another build', pageOf('b2')],
    ['other settings', pageOf('b1', '<meta name="parley:title" content="Tea house">')],
  ])('gives way to %s where the disk has room for nothing', async (_, page) => {
    const worker = await installed();
    const { open } = worker.caches;
    const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    worker.caches.open = async (name) => ({ ...(await open(name)), put });
    worker.answers['/'] = () => html(page);
    await worker.open('/');
    await pass();
    expect(await worker.open('/')).toBe(page);
    cut(worker.answers);
    expect(await worker.open('/')).toContain('data-kept');
  });

  it('gives way to a build that cannot be stored, until the host is back at its own', async () => {
    const worker = await installed();
    for (const [build, shown] of [
      ['b2', 'data-kept data-build="b1"'],
      ['b2', '<html data-build="b2"'],
      ['b1', '<html data-build="b1"'],
      ['b1', 'data-kept'],
    ] as const) {
      worker.answers['/'] = () => html(pageOf(build));
      expect(await worker.open('/')).toContain(shown);
      await pass();
    }
    expect(worker.update).toHaveBeenCalledTimes(2);
  });

  it('has the newest settings without a network, also where the host names its members', async () => {
    const worker = await installed();
    const name = '<meta name="parley:signed-in-as" content="Robin">';
    const title = '<meta name="parley:title" content="Tea house">';
    // Without its cookies a request gets the page of nobody.
    worker.answers['/'] = (credentials) =>
      html(pageOf('b1', credentials === 'omit' ? title : name + title));
    expect(await worker.open('/')).not.toContain('Tea house');
    await pass();
    cut(worker.answers);
    const text = await worker.open('/');
    expect(text).toContain('Tea house');
    expect(text).not.toContain('Robin');
  });

  it('gives way as soon as a page asks for itself anew, before it reloads', async () => {
    const worker = await installed();
    worker.answers['/'] = redirect;
    await worker.load('/', 'reload');
    expect(await worker.open('/')).toBe('');
  });

  it.each([
    ['leads to its login', redirect, ''],
    ['answers with its login', () => html(login), login],
    ['answers with a login that is not to be stored', () => html(login, noStore), login],
    ['has a task for its visitors', () => html(login, { ...noStore, status: 405 }), login],
    ['is no forum any more', () => html('Gone', { status: 410 }), 'Gone'],
  ])('gives way where the host %s', async (_, answer, text) => {
    const worker = await installed();
    worker.answers['/'] = answer;
    await worker.open('/');
    expect(await worker.isOther('/')).toBe(true);
    expect(await worker.open('/')).toBe(text);
    cut(worker.answers);
    expect(await worker.open('/')).toContain('data-kept');
  });
});
