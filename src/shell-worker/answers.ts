/**
 * The network's response, unless the request fails, has a status of 500 or more, or takes longer than
 * `limit`. Then the cached one, if there is any. The cache may fail or be slower than the network.
 */
export const networkFirst = async (
  asked: Promise<Response>,
  limit: Promise<void>,
  readKept: () => Promise<Response | undefined>,
) => {
  const answer = asked.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  );
  const early = await Promise.race([answer, limit.then(() => undefined)]);
  if (early) return early;
  const kept = readKept().catch(() => undefined);
  const late = kept.then((page) => page ?? asked);
  return Promise.race([late, answer.then((page) => page ?? late)]);
};

/** Whether a page may be cached for every address of the app: it must be complete and of this build. */
export const mayKeep = async (page: Response, build: string) =>
  page.ok &&
  !page.redirected &&
  !/no-store/i.test(page.headers.get('Cache-Control') ?? '') &&
  (await page.text()).includes(build);

/**
 * Whether a response is the requested file. Many hosts and proxies respond with an HTML page for a file that
 * a newer build has removed. If it were cached as a script, it would stay until the script changes.
 */
export const isFile = (answer: Response) =>
  answer.ok && !/\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '');
