import type { Limits } from '../context/limits';
import { base } from '../device/base-path';
import { readPage, wantsSignIn } from '../settings/read-page';

/** Whom the page of the host names now; rejects if that cannot be known. */
export const namedByPage = async ({ hostAnswerMs }: Pick<Limits, 'hostAnswerMs'>) => {
  const signal = AbortSignal.timeout(hostAnswerMs);
  const page = await fetch(`${base}/`, { cache: 'no-cache', redirect: 'manual', signal });
  if (wantsSignIn(page)) return '';
  const { build, member } = readPage(await page.text());
  if (!page.ok || !build) throw new Error('The host did not answer with its page.');
  return member;
};
