import type { Limits } from '../context/limits';
import { base } from '../device/base-path';
import { buildId } from '../device/build';
import { readPage, wantsSignIn } from '../settings/read-page';

/** Whom the page of the host names now; rejects if that cannot be known. */
export const namedByPage = async ({ hostAnswerMs }: Pick<Limits, 'hostAnswerMs'>) => {
  const signal = AbortSignal.timeout(hostAnswerMs);
  const fetchPage = (redirect: RequestRedirect) =>
    fetch(`${base}/`, { cache: 'no-cache', redirect, signal });
  let page = await fetchPage('manual');
  // It may only lead to another spelling of the address.
  if (page.type === 'opaqueredirect') page = await fetchPage('follow').catch(() => page);
  signal.throwIfAborted();
  if (wantsSignIn(page)) return '';
  const { build, member } = readPage(await page.text());
  if (page.redirected && !build) return '';
  if (!page.ok || (!build && buildId())) throw new Error('The host did not answer with its page.');
  return member;
};
