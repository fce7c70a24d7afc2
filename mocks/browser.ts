import { setupWorker } from 'msw/browser';
import { Gate } from './conditions/gate';
import type { Dataset } from './forum/dataset';
import { Preparation } from './forum/index/preparation';
import { type Host, handlersOf } from './handlers';
import { conditionsFor, type Options, readOptions } from './options';
import { InMemoryPosts, PersistedPosts } from './persisted-posts';
import { PersistentForum } from './persistent-forum';
import { registerWorker, stayAwake } from './register-worker';
import { scenarios, usualPostCount } from './scenarios';
import { resolveImages } from './seed/resolve-images';
import { progressBadge, showNotice } from './workshop/badge';
import { openPanel } from './workshop/panel';

export type StartMock = {
  /** What failed while the app goes on: no worker, or no storage. Also shown on the page. */
  notice: string | null;
  /** Settles when a large dataset is wholly prepared; requests are answered long before. */
  prepared: Promise<void>;
  /** Whether the interface shall speak the pseudo-language. */
  pseudo: Options['pseudo'];
};

const timeLimitMs = 5000;

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const images = new Map(
  Object.entries(files).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
);

/**
 * Starts the mock service in the page with the options of the address, and settles when it answers
 * requests. It never rejects and never takes longer than five seconds: the app has to render whatever
 * becomes of the worker.
 */
export const startMock = async (): Promise<StartMock> => {
  const options = readOptions();
  const { pseudo, isReset } = options;
  const posts = Number(options.posts);
  const dataset = resolveImages(scenarios[options.scenario].dataset(posts), images);
  const gate = options.latency === 'gate' ? new Gate() : null;
  const notices: string[] = [];
  const note = (what: string) => (cause: unknown) => {
    notices.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  const preparation = new Preparation(dataset, {
    onProgress: posts > usualPostCount ? progressBadge(posts) : undefined,
  });
  const opened = openForum(dataset, note('Posts are lost when this page is left')).then(
    async (forum) => {
      if (isReset) await forum.reset().then(forgetReset, note('The seed is not back'));
      return forum;
    },
  );
  const host: Host = {
    forum: {
      answer: async (name, body) => {
        await preparation.readyFor(name, body);
        return (await opened).answer(name, body);
      },
    },
    conditions: { ...conditionsFor(options), ...(gate && { gate: gate.wait }) },
  };
  await Promise.all([
    opened,
    withinLimit(startWorker(host), 'no service worker').catch(
      note('The mock service did not start'),
    ),
  ]);
  const notice = notices.join('. ') || null;
  if (notice) showNotice(notice);
  if (options.panel === 'on') openPanel(options, gate);
  return {
    notice,
    prepared: preparation.done,
    pseudo,
  };
};

/** Otherwise a reload would delete what is created from now on. */
function forgetReset() {
  const address = new URL(location.href);
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}

async function openForum(dataset: Dataset, note: (cause: unknown) => void) {
  const persisted = await withinLimit(PersistedPosts.open(), 'no storage').catch(note);
  return new PersistentForum(dataset, persisted ?? new InMemoryPosts());
}

async function startWorker(host: Host) {
  const base = import.meta.env.BASE_URL;
  const worker = setupWorker(...handlersOf(host));
  await registerWorker(`${base}mockServiceWorker.js`, base);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    // All other requests of the page go to the network.
    onUnhandledRequest: 'bypass',
  });
  stayAwake();
}

const withinLimit = <Result>(work: Promise<Result>, lack: string) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const late = new Error(
        `${lack} within ${timeLimitMs / 1000} seconds; allow it for this page, then reload`,
      );
      setTimeout(() => reject(late), timeLimitMs);
    }),
  ]);
