/** Stored for the addresses of the app, if it names nobody. */
export const mayKeep = (page: Response) =>
  page.ok && !page.redirected && !/no-store/i.test(page.headers.get('Cache-Control') ?? '');

/** The mark tells the page that it comes from the device. */
export const markKept = (text: string, { headers }: Response) =>
  new Response(text.replace('<html', '<html data-kept'), { headers });

/** Many hosts respond with an HTML page for a removed file, which would stay cached as a script. */
export const isFile = (answer: Response) =>
  answer.ok && !/\bhtml\b/i.test(answer.headers.get('Content-Type') ?? '');

/** A file may be cut or changed on its way. */
export const isWhole = async (answer: Response | undefined, digest: string) => {
  if (!answer || !isFile(answer)) return false;
  const bytes = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').startsWith(digest);
};

/** Past all caches the second time, which may hold an error or half of the file. */
export const fetchFile = async (isRight: (answer: Response) => Promise<boolean>, path: string) => {
  const first = await fetch(path);
  if (await isRight(first)) return first;
  const second = await fetch(path, { cache: 'reload' });
  if (!(await isRight(second))) throw new Error(`${path} is not here, or is another file.`);
  return second;
};

/** The cache may fail, or be slower than the network. */
export const cacheFirst = async (
  cached: Promise<Response | undefined>,
  limit: Promise<undefined>,
  fetchNow: () => Promise<Response>,
) => (await Promise.race([cached.catch(() => undefined), limit])) ?? fetchNow();

/** The cached response if the request fails, is one too many or has a status of 500 or more. */
export const networkFirst = async (
  requested: Promise<Response>,
  readKept: () => Promise<Response | undefined>,
) => {
  const answer = await requested.catch(() => undefined);
  if (answer && answer.status < 500 && answer.status !== 429) return answer;
  return (await readKept().catch(() => undefined)) ?? requested;
};
