/** Stored for the addresses of the app, if it names nobody. */
export const mayKeep = (page: Response) =>
  page.ok && !/no-store/i.test(page.headers.get('Cache-Control') ?? '');

/** As the browser reads it. */
export const textOf = async (page: Response) => {
  const charset = /charset=["']?([\w-]+)/i.exec(page.headers.get('Content-Type') ?? '')?.[1];
  return new TextDecoder(charset).decode(await page.arrayBuffer());
};

export const pageWith = (text: string, page: Response) => {
  const headers = new Headers(page.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return storable(new Response(text, { headers }));
};

/** No cache takes an answer that says that it varies by anything. */
export const storable = (answer: Response) => {
  if (!answer.headers.get('Vary')?.includes('*')) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Vary');
  return new Response(answer.body, { headers });
};

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

/** The cache may fail. Where it takes longer than the limit, the first that has an answer gives it. */
export const cacheFirst = async (
  cached: Promise<Response | undefined>,
  limit: Promise<undefined>,
  fetchNow: () => Promise<Response>,
) => {
  const found = cached.then((answer) => answer ?? Promise.reject(new Error('Not here.')));
  const early = await Promise.race([found.catch(() => undefined), limit]);
  return early ?? Promise.any([found, fetchNow()]);
};

/** Not for a time only, as one too many or a failure is. */
export const isMeant = ({ status }: Response) => status < 500 && status !== 429;

/** The cached response if the request fails or its answer is not meant, or the limit is over. */
export const networkFirst = async (
  requested: Promise<Response>,
  readKept: () => Promise<Response | undefined>,
  limit: Promise<undefined>,
) => {
  const answer = await Promise.race([requested.catch(() => undefined), limit]);
  if (answer && isMeant(answer)) return answer;
  return (await readKept().catch(() => undefined)) ?? requested;
};
