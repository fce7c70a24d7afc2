import { setupWorker } from 'msw/browser';
import { Preparation } from './forum/index/preparation';
import { createForumMock } from './forum-mock';
import { type AnswerRequest, handlersOf } from './handlers';
import { answerInPage } from './in-page';
import { forgetDataset, keptDataset } from './kept-dataset';
import type { optionTable } from './option-table';
import { readOptions } from './options';
import { PersistedPosts } from './persisted-posts';
import { registerWorker, stayAwake } from './register-worker';
import { usualPostCount } from './scenarios';
import { progressBadge, showNotice } from './workshop/badge';
import { PageClock } from './workshop/device/page-clock';
import { prepareDevice } from './workshop/device/prepare-device';
import { takeAway } from './workshop/device/stale-build';
import { openPanel } from './workshop/open-panel';
import { pseudoOf } from './workshop/pseudo';
import { RequestLog } from './workshop/request-log';
import type { renderWall } from './workshop/wall';
import { Workshop } from './workshop/workshop';

type Language = Exclude<(typeof optionTable)['lang']['values'][number], 'kept'>;

export type StartMock = {
  /** Turns messages into words that nobody speaks. */
  translate?: typeof pseudoOf;
  /** The requested language. Undefined leaves the choice to the device. */
  language: Language | undefined;
  /** Makes the code of pages unavailable, as if a newer build had replaced it under an open page. */
  withoutCode?: typeof takeAway;
  /** Renders a page of the workshop in place of the app. */
  renderPage?: (root: Parameters<typeof renderWall>[0]) => void;
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
 * rejection, and the worker and each database get five seconds.
 */
export const startMock = async (): Promise<StartMock> => {
  if (location.pathname.startsWith(`${base}__states`)) return workshopPage();
  const options = readOptions(location.search);
  const { pseudo, lang } = options;
  if (pseudo === 'mirrored') document.documentElement.dir = 'rtl';
  const notices: string[] = [];
  const note = (what: string) => (cause: unknown) => {
    notices.push(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
  };
  const clock = new PageClock(options.now);
  const posts = Number(options.posts);
  if (options.isReset)
    await withinLimit(restoreSeed(), 'no storage').then(forgetReset, note('The seed is not back'));
  const noteUnread = note('A dataset of your own is not read');
  const kept = await withinLimit(keptDataset(), 'no storage').catch(
    (cause) => void noteUnread(cause),
  );
  const isOwn = await prepareDevice(options, base, clock.now()).catch((cause) => {
    note('The device could not be set up as requested')(cause);
    return true;
  });
  const noteLost = note('Posts are lost when this page is left');
  const store = isOwn
    ? Promise.resolve(undefined)
    : withinLimit(PersistedPosts.open(), 'no storage').catch((cause) => void noteLost(cause));
  const mock = createForumMock(
    { ...(kept && { dataset: kept }), ...(options.now !== 'today' && { now: clock.now }) },
    {
      options,
      clock: clock.now,
      images,
      store,
      isReadyFor: (name, body) => preparation?.readyFor(name, body),
    },
  );
  // At the usual size searches are fast without it, and it would double the work of opening a page.
  const preparation =
    posts > usualPostCount
      ? new Preparation(mock.forum.dataset, { onProgress: progressBadge(posts) })
      : undefined;
  const log = new RequestLog();
  const workshop = new Workshop({ options, mock, log, clock, base, isKept: kept !== undefined });
  const answer = log.around((request) =>
    workshop.isOnline ? mock.answer(request) : Promise.resolve(Response.error()),
  );
  await Promise.all([
    startTransport(options.transport, answer).then(
      (transport) => {
        workshop.transport = transport;
      },
      (cause) => {
        note('The mock service answers within the page')(cause);
        answerInPage(answer);
      },
    ),
    store,
  ]);
  if (notices.length > 0) showNotice(notices.join('. '));
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
    ...(pseudo !== 'off' && { translate: pseudoOf }),
    language: lang === 'kept' ? undefined : (lang as Language),
    ...(options.build === 'stale' && { withoutCode: takeAway }),
  };
};

/** The wall of states. */
async function workshopPage(): Promise<StartMock> {
  const { renderWall } = await import('./workshop/wall');
  return { language: undefined, renderPage: (root) => renderWall(root, base) };
}

/** Deletes created posts and an imported dataset, before the page may get storage of its own. */
async function restoreSeed() {
  const posts = await PersistedPosts.open();
  await Promise.all([forgetDataset(), posts.clear()]);
  posts.close();
}

/** Removes `reset` from the address, so that a reload does not delete posts created from now on. */
function forgetReset() {
  const address = new URL(location.href);
  address.searchParams.delete('reset');
  history.replaceState(history.state, '', address);
}

/** Plain http and the private windows of some browsers have no workers. There the page handles requests. */
async function startTransport(transport: string, answer: AnswerRequest) {
  if (transport === 'worker' && 'serviceWorker' in navigator) {
    await withinLimit(startWorker(answer), 'no service worker');
    return 'worker';
  }
  answerInPage(answer);
  return 'page';
}

async function startWorker(answer: AnswerRequest) {
  const worker = setupWorker(...handlersOf(answer));
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
