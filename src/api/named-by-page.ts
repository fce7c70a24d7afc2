import type { Limits } from '../context/limits';
import { base } from '../device/base-path';
import { buildId } from '../device/build';
import { readSettings } from '../settings/settings';

const address = `${base}/`;

/** Read by the browser as it reads the app's own page, for which `fetch` would need a parser. */
const openPage = (timeout: number) =>
  new Promise<XMLHttpRequest>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.setRequestHeader('Cache-Control', 'no-cache');
    request.responseType = 'document';
    request.timeout = timeout;
    const fail = ({ type }: Event) => reject(new Error(`The host did not answer: ${type}.`));
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, fail);
    request.addEventListener('load', () => resolve(request));
    request.send();
  });

/** Whom the page of the host names now; rejects if that cannot be known. */
export const namedByPage = async ({ hostAnswerMs }: Pick<Limits, 'hostAnswerMs'>) => {
  const signal = AbortSignal.timeout(hostAnswerMs);
  const page = await openPage(hostAnswerMs).catch(async (cause) => {
    signal.throwIfAborted();
    // It may lead to the login of another origin.
    const answer = await fetch(address, { cache: 'no-cache', redirect: 'manual', signal });
    if (answer.type === 'opaqueredirect') return null;
    throw cause;
  });
  if (!page) return '';
  const { status, responseURL, responseXML } = page;
  // A CDN refuses in its own name, until the visitor has done its task.
  if ([401, 403].includes(status) && !page.getResponseHeader('cf-mitigated')) return '';
  const build = responseXML?.documentElement.dataset.build;
  const isElsewhere = new URL(address, location.href).href !== responseURL;
  if (isElsewhere && !build) return '';
  if (status !== 200 || !responseXML || (!build && buildId()))
    throw new Error('The host did not answer with its page.');
  return readSettings(responseXML).settings.signedInAs;
};
