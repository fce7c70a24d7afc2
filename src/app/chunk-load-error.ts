import { useEffect, useState } from 'react';
import { plainText, storedValue } from '../browser/stored-value';

/** Why a page broke: code of it is missing since another build is out, or could not be had, or neither. */
export type ChunkLoadError = 'asking' | 'updated' | 'unreachable' | 'no';

const reloadedFrom = storedValue('parley:reloaded-from', '', String, {
  format: plainText,
  storage: 'session',
});
const failures = new WeakSet<object>();

addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));

/**
 * A build removes the files of the one before, so a page that was opened before a deploy cannot load
 * the rest of itself. If another build is out, the page is loaded again, once for each build; drafts
 * are stored as soon as their page is left.
 */
export const useChunkLoadError = (error: unknown): ChunkLoadError => {
  const isMissing = error instanceof Error && failures.has(error);
  const [found, setFound] = useState<ChunkLoadError>('asking');
  useEffect(() => {
    if (isMissing) void explain().then(setFound);
  }, [isMissing]);
  return isMissing ? found : 'no';
};

async function explain(): Promise<ChunkLoadError> {
  const build = ownScript();
  const isStale = await isAnotherOut(build).catch(() => undefined);
  if (!isStale) return 'unreachable';
  if (!rememberReload(build)) return 'updated';
  location.reload();
  return 'asking';
}

/** The entry's file, which is named after its content and so names the build. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';

async function isAnotherOut(build: string) {
  const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(build);
}

/** False where this build was left by a reload before, or where that cannot be stored. */
const rememberReload = (build: string) =>
  reloadedFrom.read() !== build && reloadedFrom.write(build);
