/** Whether a page may be stored for the addresses of the app, if it names nobody. */
export const mayKeep = (page: Response) =>
  page.ok && !page.redirected && !/no-store/i.test(page.headers.get('Cache-Control') ?? '');

/** The page as it is stored: by its mark it knows that it comes from the device. */
export const markKept = (text: string, { headers }: Response) =>
  new Response(text.replace('<html', '<html data-kept'), { headers });

/**
 * Whether a response is the requested file. Many hosts and proxies respond with an HTML page for a file that
 * a newer build has removed. If it were cached as a script, it would stay until the script changes.
 */
export const isFile = (answer: Response) =>
  answer.ok && !/\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '');

/** Whether a response is a file with this digest, and not one that was cut or changed on its way. */
export const isWhole = async (answer: Response | undefined, digest: string) => {
  if (!answer || !isFile(answer)) return false;
  const bytes = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').startsWith(digest);
};

/** The file from the network; past all caches, which may hold an error or half of it, if it is not whole. */
export const fetchFile = async (isRight: (answer: Response) => Promise<boolean>, path: string) => {
  const first = await fetch(path);
  if (await isRight(first)) return first;
  const second = await fetch(path, { cache: 'reload' });
  if (!(await isRight(second))) throw new Error(`${path} is not here, or is another file.`);
  return second;
};

/** The first of both that has something: the cache may fail, or be slower than the network. */
export const cacheFirst = async (
  cached: Promise<Response | undefined>,
  limit: Promise<undefined>,
  fetchNow: () => Promise<Response>,
) => (await Promise.race([cached.catch(() => undefined), limit])) ?? fetchNow();

/** The network's response, unless the request fails or has a status of 500 or more. Then the cached one, if any. */
export const networkFirst = async (
  requested: Promise<Response>,
  readKept: () => Promise<Response | undefined>,
) => {
  const answer = await requested.catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  return (await readKept().catch(() => undefined)) ?? requested;
};
