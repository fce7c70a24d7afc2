import { useEffect, useState } from 'react';
import { plainText, storedValue } from './stored-value';

const reloadedFrom = storedValue('parley:reloaded-from', '', String, {
  format: plainText,
  storage: 'session',
});

/** The entry's file, which is named after its content and so names the build. */
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

/** Whether the host serves another build than this one; false where it cannot be asked. Asked once by many at a time. */
const isNewerBuildOut = () => {
  asking ??= ask()
    .catch(() => false)
    .finally(() => {
      asking = null;
    });
  return asking;
};

/** False if the page was reloaded from this build before, or if that cannot be stored. */
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
 * Asks past the browser's cache for the files of the build that the page names: of one that was not there yet
 * a host may have said that this keeps for a year. False where one is not to be had. As public/theme.js.
 */
export const renewFiles = () => {
  renewing ??= askForFiles()
    .catch(() => false)
    .finally(() => {
      renewing = null;
    });
  return renewing;
};

/** Whether the page is loaded again: the host serves another build than this one, or all of this one by now. */
export const goOnInNewerBuild = async () => {
  if (((await isNewerBuildOut()) || (await renewFiles())) && reloadOnce()) return true;
  // It is tried anew when the member asks for the page again.
  reloadedFrom.write('');
  return false;
};

/**
 * A build removes the files of the one before, so a page that was opened before a deploy cannot load
 * the rest of itself. Where it may, it is then loaded again, once for each build; drafts are stored as
 * soon as their page is left. Undefined until the host was asked, and while the page goes.
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
