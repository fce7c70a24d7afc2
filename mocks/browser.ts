import { setupWorker } from 'msw/browser';
import { Hold } from './conditions/gate';
import type { Dataset } from './forum/dataset';
import { SeedTable } from './forum/index/dataset-index';
import { Preparation } from './forum/index/preparation';
import { type Host, handlersOf } from './handlers';
import { ForgetfulPosts } from './in-memory-posts';
import { conditionsFor, readWish, type Wish } from './options';
import { KeptPosts } from './persisted-posts';
import { KeepingForum } from './persistent-forum';
import { registerWorker, stayAwake } from './register-worker';
import { scenarios, usualPostCount } from './scenarios';
import { placeImages } from './seed/resolve-images';
import { progressBadge, showNotice } from './workshop/badge';
import { openPanel } from './workshop/panel';

export type StartMock = {
  /** What is amiss, the app going on all the same: no worker, or nothing is kept. Shown, too. */
  notice: string | null;
  /** Settles when a large dataset is wholly prepared; requests are answered long before. */
  prepared: Promise<void>;
  /** Whether the interface shall speak the pseudo-language. */
  pseudo: Wish['pseudo'];
};

const timeLimit = 5000;

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const images = new Map(
  Object.entries(files).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
);

/**
 * Starts the mock service in the page, as the address wishes (see `wishes`),
 * and settles when requests are answered by it. It never rejects and never takes longer than five seconds: the
 * app has to render whatever becomes of the worker.
 */
export const startMock = async (): Promise<StartMock> => {
  const wish = readWish();
  const { pseudo, isReset } = wish;
  const posts = Number(wish.posts);
  const dataset = placeImages(scenarios[wish.scenario].dataset(posts), images);
  const hold = wish.latency === 'hold' ? new Hold() : null;
  const notices: string[] = [];
  const note = (what: string) => (cause: unknown) => {
    notices.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  const preparation = new Preparation(SeedTable.of(dataset), {
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
    conditions: { ...conditionsFor(wish), ...(hold && { hold: hold.wait }) },
  };
  await Promise.all([
    opened,
    withinLimit(startWorker(host), 'no service worker').catch(
      note('The mock service did not start'),
    ),
  ]);
  const notice = notices.join('. ') || null;
  if (notice) showNotice(notice);
  if (wish.panel === 'on') openPanel(wish, hold);
  return {
    notice,
    prepared: preparation.done,
    pseudo,
  };
};

/** Or a reload would take back what is created from now on. */
function forgetReset() {
  const address = new URL(location.href);
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}

async function openForum(dataset: Dataset, note: (cause: unknown) => void) {
  const kept = await withinLimit(KeptPosts.open(), 'no storage').catch(note);
  return new KeepingForum(dataset, kept ?? new ForgetfulPosts());
}

async function startWorker(host: Host) {
  const base = import.meta.env.BASE_URL;
  const worker = setupWorker(...handlersOf(host));
  await registerWorker(`${base}mockServiceWorker.js`, base);
  await worker.start({
    quiet: true,
    serviceWorker: { url: `${base}mockServiceWorker.js`, options: { scope: base } },
    // What is no `/api` request of ours is none of our business.
    onUnhandledRequest: 'bypass',
  });
  stayAwake();
}

const withinLimit = <Result>(work: Promise<Result>, lack: string) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const late = new Error(
        `${lack} within ${timeLimit / 1000} seconds; allow it for this page, then reload`,
      );
      setTimeout(() => reject(late), timeLimit);
    }),
  ]);
