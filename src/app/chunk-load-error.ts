import { useEffect, useState } from 'react';
import { plainText, storedValue } from '../browser/stored-value';

/** Why code of a page could not be loaded: a newer build replaced it, or it cannot be reached. */
export type ChunkLoadError = 'checking' | 'updated' | 'unreachable' | 'none';

const reloadedFrom = storedValue('parley:reloaded-from', '', String, {
  format: plainText,
  storage: 'session',
});
const preloadErrors = new WeakSet<object>();

addEventListener('vite:preloadError', ({ payload }) => preloadErrors.add(payload));

/**
 * A build removes the files of the one before, so a page that was opened before a deploy cannot load
 * the rest of itself. If another build is out, the page is loaded again, once for each build; drafts
 * are stored as soon as their page is left.
 */
export const useChunkLoadError = (error: unknown): ChunkLoadError => {
  const isChunkLoadError = error instanceof Error && preloadErrors.has(error);
  const [cause, setCause] = useState<ChunkLoadError>('checking');
  useEffect(() => {
    if (isChunkLoadError) void findCause().then(setCause);
  }, [isChunkLoadError]);
  return isChunkLoadError ? cause : 'none';
};

async function findCause(): Promise<ChunkLoadError> {
  const build = entryScript();
  const isStale = await isNewBuildOut(build).catch(() => undefined);
  if (!isStale) return 'unreachable';
  if (!rememberReload(build)) return 'updated';
  location.reload();
  return 'checking';
}

/** The entry's file, which is named after its content and so names the build. */
const entryScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';

async function isNewBuildOut(build: string) {
  const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(build);
}

/** False if the page was reloaded from this build before, or if that cannot be stored. */
const rememberReload = (build: string) =>
  reloadedFrom.read() !== build && reloadedFrom.write(build);
