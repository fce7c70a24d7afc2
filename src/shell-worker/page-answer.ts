const pages = /^(|(posts|members)\/[^/]+|(topics|compose)(\/[^/]+)?|saved|data)$/;

/**
 * Whether a path, without its base, is one of the app's own. Any other address of the origin is the
 * host's: its login, its files, the service.
 */
export const isPagePath = (path: string) => pages.test(path);

/**
 * The answer to a request for a page: the network's, unless that fails or takes longer than `limit`;
 * then the page that is kept here, if there is one. A disk may fail, or be the slower of both.
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

/** The answer to a request for a file: the one that is kept here, unless the disk fails or takes longer than `limit`. */
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
  // The host may have another build by now.
  return answer && isFile(answer) ? answer : ((await kept) ?? asked);
};

/** Whether a page may be kept to stand for every address of the app: a whole one, of this very build. */
export const mayKeep = async (page: Response, entry: string) =>
  page.ok &&
  !page.redirected &&
  !/no-store/i.test(page.headers.get('Cache-Control') ?? '') &&
  (await page.text()).includes(entry);

/**
 * Whether an answer is the file that was asked for. Many hosts answer with their page for a file that a
 * newer build has taken away, and so do proxies: kept as a script, that would stay until the script changes.
 */
export const isFile = (answer: Response) =>
  answer.ok && !/\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '');

/**
 * The same of a file that the build has named after its content: as long as the build made it, and of a type
 * that a browser takes. One that was cut, or compressed twice, would be kept for as long.
 */
export const isNamedFile = async (answer: Response, bytes: number) =>
  isFile(answer) &&
  /javascript|css/i.test(answer.headers.get('Content-Type') ?? '') &&
  (await answer.clone().arrayBuffer()).byteLength === bytes;

/** The paths of files that none of what is kept has. */
export const missingOf = (paths: string[], kept: readonly { url: string }[]) => {
  const here = new Set(kept.map(({ url }) => new URL(url).pathname));
  return paths.filter((path) => !here.has(path));
};
