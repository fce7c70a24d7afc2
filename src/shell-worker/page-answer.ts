const pages = /^(|(posts|members)\/[^/]+|(topics|compose)(\/[^/]+)?|saved|data)$/;

/**
 * Whether a path, without its base, is a page of the app. Any other address of the origin belongs to the
 * host: its login, its files, the service.
 */
export const isPagePath = (path: string) => pages.test(path);

/**
 * The response to a request for a page: the network's, unless that fails, has a status of 500 or more, or
 * takes longer than `limit`. Then the cached page, if any. The cache may fail or be slower than the network.
 */
export const answerPage = async (
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

/** The response to a request for a file: the cached one, unless the cache fails or exceeds `limit`. */
export const answerFile = async (
  reading: Promise<Response | undefined>,
  limit: Promise<void>,
  ask: () => Promise<Response>,
) => {
  const kept = reading.catch(() => undefined);
  const early = await Promise.race([kept, limit.then(() => undefined)]);
  if (early) return early;
  const asked = ask();
  const answer = await asked.catch(() => undefined);
  // The host may serve another build by now.
  return answer && isFile(answer) ? answer : ((await kept) ?? asked);
};

/** Whether a page may be cached for every address of the app: it must be complete and of this build. */
export const mayKeep = async (page: Response, entry: string) =>
  page.ok &&
  !page.redirected &&
  !/no-store/i.test(page.headers.get('Cache-Control') ?? '') &&
  (await page.text()).includes(entry);

/**
 * Whether a response is the requested file. Many hosts and proxies respond with an HTML page for a file that
 * a newer build has removed. If it were cached as a script, it would stay until the script changes.
 */
export const isFile = (answer: Response) =>
  answer.ok && !/\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '');

/**
 * The same for a file that the build names after its content. It must also have its length in the build and
 * a type that browsers accept: a truncated or doubly compressed file would stay in the cache too.
 */
export const isNamedFile = async (answer: Response, bytes: number) =>
  isFile(answer) &&
  /javascript|css/i.test(answer.headers.get('Content-Type') ?? '') &&
  (await answer.clone().arrayBuffer()).byteLength === bytes;

/** The paths that the cache does not contain. */
export const missingOf = (paths: string[], kept: readonly { url: string }[]) => {
  const here = new Set(kept.map(({ url }) => new URL(url).pathname));
  return paths.filter((path) => !here.has(path));
};
