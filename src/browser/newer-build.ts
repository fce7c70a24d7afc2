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

/** Whether the page is loaded again, because the host serves another build than this one. */
export const goOnInNewerBuild = async () => (await isNewerBuildOut()) && reloadOnce();

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
