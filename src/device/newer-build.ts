import { useEffect, useState } from 'react';
import { plainText, storedValue } from './stored-value';

const reloadedFrom = storedValue('parley:reloaded-from', '', String, {
  format: plainText,
  storage: 'session',
});

/** The entry script. Its name contains a hash of its content, so it identifies the build. */
export const entryScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';

const timeLimitMs = 5000;

let asking: Promise<boolean> | null = null;

async function ask() {
  const page = await fetch(import.meta.env.BASE_URL, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  return page.ok && !(await page.text()).includes(entryScript());
}

/** Whether the host serves another build; false if it does not respond. Concurrent calls share a request. */
const isNewerBuildOut = () => {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
};

/** Reloads the page. False if it was reloaded from this build before, or if that cannot be stored. */
const reloadOnce = () => {
  const build = entryScript();
  if (reloadedFrom.read() === build || !reloadedFrom.write(build)) return false;
  location.reload();
  return true;
};

let renewing: Promise<boolean> | null = null;

const askForFiles = async () => {
  const assets = new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href;
  const elements = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link, script');
  const files = Array.from(elements, ({ href, src }) => href || src);
  const ours = [...new Set(files)].filter((file) => file.startsWith(assets));
  const answers = await Promise.all(ours.map((file) => fetch(file, { cache: 'reload' })));
  return answers.every(
    ({ ok, headers }) => ok && /script|css/.test(headers.get('Content-Type') ?? ''),
  );
};

/**
 * Refetches the build's files that the page names, bypassing the browser's cache: a host may have cached the
 * error for a file that did not exist yet for a year. False if one is missing. Same as in public/theme.js.
 */
export const renewFiles = () => {
  renewing ??= askForFiles()
    .catch(() => false)
    .finally(() => {
      renewing = null;
    });
  return renewing;
};

/** Reloads the page if the host serves another build, or by now all of this one. Returns whether it does. */
export const goOnInNewerBuild = async () => {
  if (((await isNewerBuildOut()) || (await renewFiles())) && reloadOnce()) return true;
  // Allows another reload when the member next opens the page.
  reloadedFrom.write('');
  return false;
};

/**
 * Whether the host serves another build. A deploy removes the files of the previous build, so a page opened
 * before it cannot load the rest of its code. If `mayReload`, such a page reloads, once per build; drafts
 * are saved when their page is left. Undefined until the host responds, and while the page reloads.
 */
export const useNewerBuild = ({ mayReload }: { mayReload: boolean }) => {
  const [isOut, setOut] = useState<boolean>();
  useEffect(() => {
    void isNewerBuildOut().then((isNewer) => {
      if (!(isNewer && mayReload && reloadOnce())) setOut(isNewer);
    });
  }, [mayReload]);
  return isOut;
};
