import { setupWorker } from 'msw/browser';
import { createForum } from './forum/forum';
import { type Host, handlersOf } from './handlers';
import { registerWorker } from './register-worker';
import { scenarios } from './scenarios';
import { placeImages } from './seed/place-images';
import { readWish } from './wish';

export type StartMock = {
  /** The worker could not be had: what the app should tell the member, and go on. */
  notice: string | null;
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
 * Starts the mock service in the page, as the address wishes (`?scenario=`, `?posts=`), and settles
 * when requests are answered by it. It never rejects and never takes longer than five seconds: the
 * app has to render whatever becomes of the worker.
 */
export const startMock = async (): Promise<StartMock> => {
  const { scenario, posts } = readWish();
  const { world, manners } = scenarios[scenario];
  const forum = createForum({ world: placeImages(world(posts), images) });
  const host: Host = { forum, manners: { ...manners } };
  try {
    await withinLimit(startWorker(host));
    return { notice: null };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return { notice: `The mock service did not start: ${why}` };
  }
};

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
}

const withinLimit = (work: Promise<void>) =>
  Promise.race([
    work,
    new Promise<void>((_, reject) => {
      const late = new Error(
        `no service worker within ${timeLimit / 1000} seconds; allow service workers for this page and reload it`,
      );
      setTimeout(() => reject(late), timeLimit);
    }),
  ]);
