import { setupWorker } from 'msw/browser';
import { Gate } from './conditions/gate';
import { currentDataset } from './current-dataset';
import { fileOf } from './dataset-file';
import type { Dataset } from './forum/dataset';
import { Preparation } from './forum/index/preparation';
import { type AnswerRequest, answerRequest, type Host, handlersOf } from './handlers';
import { answerInPage } from './in-page';
import { forgetDataset, keptDataset } from './kept-dataset';
import type { optionTable } from './option-table';
import { conditionsFor, readOptions } from './options';
import { InMemoryPosts, PersistedPosts } from './persisted-posts';
import { PersistentForum } from './persistent-forum';
import { registerWorker, stayAwake } from './register-worker';
import { scenarios, usualPostCount } from './scenarios';
import { progressBadge, showNotice } from './workshop/badge';
import { PageClock } from './workshop/device/page-clock';
import { prepareDevice } from './workshop/device/prepare-device';
import { takeAway } from './workshop/device/stale-build';
import { openPanel } from './workshop/open-panel';
import { pseudoOf } from './workshop/pseudo';
import { RequestLog } from './workshop/request-log';
import type { drawWall } from './workshop/wall';
import { Workshop } from './workshop/workshop';

type Language = Exclude<(typeof optionTable)['lang']['values'][number], 'kept'>;

export type StartMock = {
  /** What failed without stopping the app, such as the worker or storage. Also shown on the page. */
  notice: string | null;
  /** Settles when a large dataset is fully prepared. Requests do not wait for all of it. */
  prepared: Promise<void>;
  /** Turns messages into words that nobody speaks. */
  translate?: typeof pseudoOf;
  /** The requested language. Undefined leaves the choice to the device. */
  language: Language | undefined;
  /** Makes the code of pages unavailable, as if a newer build had replaced it under an open page. */
  withoutCode?: typeof takeAway;
  /** Renders a page of the workshop in place of the app. */
  drawPage?: (root: Parameters<typeof drawWall>[0]) => void;
};

const timeLimitMs = 5000;
const base = import.meta.env.BASE_URL;

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const images = new Map(
  Object.entries(files).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
);

/**
 * Starts the mock service in the page with the options in the address. Resolves once it handles requests.
 * The app must render even if the worker or the storage fails. So a failure becomes a notice instead of a
 * rejection, and the worker and the database of posts get five seconds each, in parallel.
 */
export const startMock = async (): Promise<StartMock> => {
  if (location.pathname.startsWith(`${base}__states`)) return workshopPage();
  const options = readOptions(location.search);
  const { pseudo, isReset, lang } = options;
  if (pseudo === 'mirrored') document.documentElement.dir = 'rtl';
  const notices: string[] = [];
  const note = (what: string) => (cause: unknown) => {
    notices.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  const gate = new Gate(options.latency === 'gate');
  const conditions = { ...conditionsFor(options), gate: gate.wait };
  const log = new RequestLog();
  const clock = new PageClock();
  const workshop = new Workshop({
    options,
    gate,
    log,
    clock,
    onConditions: (changed) => {
      host.conditions = changed;
    },
    base,
  });
  const posts = Number(options.posts);
  if (isReset) await forgetDataset().catch(note('The changed dataset is still there'));
  const noteMissing = note('The changed dataset is not there');
  const kept = await keptDataset().catch((cause) => void noteMissing(cause));
  const dataset = currentDataset({
    scenario: scenarios[options.scenario],
    posts,
    signed: options.signed,
    kept,
    images,
    now: clock.now,
  });
  workshop.isKept = kept !== undefined;
  // At the usual size searches are fast without it, and it would double the work of opening a page.
  const preparation =
    posts > usualPostCount
      ? new Preparation(dataset.read(), { onProgress: progressBadge(posts) })
      : undefined;
  const isOwn = await prepareDevice(options, base).catch((cause) => {
    note('The device is not as it was asked for')(cause);
    return true;
  });
  const noteLost = note('Posts are lost when this page is left');
  const opened = openForum(dataset.read, clock.now, isOwn, noteLost).then(async (forum) => {
    if (isReset) await forum.reset().then(forgetReset, note('The seed is not back'));
    workshop.dataset = async () => fileOf(dataset.plain(), await forum.created());
    return forum;
  });
  const host: Host = {
    forum: {
      answer: async (name, body) => {
        await preparation?.readyFor(name, body);
        return (await opened).answer(name, body);
      },
    },
    conditions,
  };
  const answer = log.around((request) =>
    workshop.isOnline ? answerRequest(host, request) : Promise.resolve(Response.error()),
  );
  await Promise.all([
    opened,
    startTransport(options.transport, host, answer).then(
      (transport) => {
        workshop.transport = transport;
      },
      (cause) => {
        note('The mock service answers within the page')(cause);
        answerInPage(answer);
      },
    ),
  ]);
  const notice = notices.join('. ') || null;
  if (notice) showNotice(notice);
  // The wall of states reads the requests of the pages in its frames from here.
  Object.assign(window, { mockWorkshop: workshop });
  if (window === window.top) openPanel(workshop);
  // A page in a tile uses the full width, without space for a scrollbar.
  else
    Object.assign(document.documentElement.style, {
      scrollbarWidth: 'none',
      scrollbarGutter: 'auto',
    });
  return {
    notice,
    prepared: preparation?.done ?? Promise.resolve(),
    ...(pseudo !== 'off' && { translate: pseudoOf }),
    language: lang === 'kept' ? undefined : (lang as Language),
    ...(options.build === 'stale' && { withoutCode: takeAway }),
  };
};

/** The wall of states. */
async function workshopPage(): Promise<StartMock> {
  const { drawWall } = await import('./workshop/wall');
  return {
    notice: null,
    prepared: Promise.resolve(),
    language: undefined,
    drawPage: (root) => drawWall(root, base),
  };
}

/** Removes `reset` from the address, so that a reload does not delete posts created from now on. */
function forgetReset() {
  const address = new URL(location.href);
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}

async function openForum(
  datasetNow: () => Dataset,
  now: () => number,
  isOwn: boolean,
  note: (cause: unknown) => void,
) {
  const persisted = !isOwn && (await withinLimit(PersistedPosts.open(), 'no storage').catch(note));
  return new PersistentForum(datasetNow, persisted || new InMemoryPosts(), now);
}

/** Plain http and the private windows of some browsers have no workers. There the page handles requests. */
async function startTransport(asked: string, host: Host, answer: AnswerRequest) {
  if (asked === 'worker' && 'serviceWorker' in navigator) {
    await withinLimit(startWorker(host, answer), 'no service worker');
    return 'worker';
  }
  answerInPage(answer);
  return 'page';
}

async function startWorker(host: Host, answer: AnswerRequest) {
  const worker = setupWorker(...handlersOf(host, answer));
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
