import { buildId } from './build';
import { plainText, storageOfBrowser, storedValue } from './stored-value';

const reloadedFrom = storedValue('parley:reloaded-from', '', String, {
  format: plainText,
  storage: 'session',
})(storageOfBrowser);

const timeLimitMs = 5000;
const isOurs = (file: string) =>
  file.startsWith(new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href);

/** Caches may hold the error for a file that did not exist yet for a year. */
const renew = async () => {
  const options: RequestInit = { cache: 'reload', signal: AbortSignal.timeout(timeLimitMs) };
  const named = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link, script');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(
    [...loaded, ...Array.from(named, ({ href, src }) => href || src)].filter(isOurs),
  );
  const [page] = await Promise.all([
    fetch(import.meta.env.BASE_URL, { ...options, redirect: 'manual' }),
    ...Array.from(files, (file) => fetch(file, options).catch(() => {})),
  ]);
  // A gateway whose session is over leads to its login, or refuses with it.
  return page.status < 400 || [401, 403].includes(page.status);
};

/** False if the page was reloaded before, or if the host does not answer: its screen beats the browser's error page. */
export const reloadOnce = async (isAsked = false) => {
  const build = buildId();
  if (reloadedFrom.read() === build) return false;
  // Where nothing is stored, it would reload by itself for ever.
  if (!(await renew().catch(() => false)) || !(reloadedFrom.write(build) || isAsked)) return false;
  location.reload();
  return true;
};

/** Chromium 109 and 150 remember a script that failed until the page is reloaded, 156 does not. */
export const reloadAgain = () => {
  reloadedFrom.write('');
  return reloadOnce(true);
};

/** For where nothing of the app runs: reloads once, else shows the message of index.html until there is a network. */
export const startOver = async () => {
  if (await reloadOnce()) return true;
  document.body.dataset.failed = '';
  // The member's own reload may find the files, which the browser then has to request once more.
  reloadedFrom.write('');
  addEventListener('online', () => location.reload());
  return false;
};
