import type { Forum } from './forum/forum';
import { Preparation, type Progress } from './forum/index/preparation';
import { createForumMock, type MockOptions } from './forum-mock';
import { type Listening, listen } from './http/listen';
import { requireSession, type WayToSignIn } from './http/sessions';

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Pictures of posts and members, by file name. */
const pictures = new Map(
  Object.entries(files).map(([file, svg]) => [file.slice(file.lastIndexOf('/') + 1), svg]),
);

// Below `/api`, which a proxy in front of the service already forwards.
const folder = '/api/seed/';
const images = new Map([...pictures.keys()].map((name) => [name, folder + name]));

/** The response with a picture. Undefined if the request is not for one. */
const answerImage = ({ method, url }: Request) => {
  const [before, name = ''] = new URL(url).pathname.split(folder);
  const svg = method === 'GET' && before === '' ? pictures.get(name) : undefined;
  return svg === undefined
    ? undefined
    : new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

export type ServeForum = Pick<MockOptions, 'scenario' | 'posts' | 'latency' | 'now'> & {
  /** 0 picks any free port. */
  port: number;
  /** The network interface to listen on; 0.0.0.0 for all of them. */
  host?: string | undefined;
  /** How members sign in. Without it anybody may write. */
  auth?: WayToSignIn;
  onProgress?: (progress: Progress) => void;
};

/**
 * Serves the mock forum over HTTP, with the same handlers as the page. It prepares searches before it
 * listens, so the first response is as fast as the last. Created posts are lost when it stops.
 * @throws CannotListen
 */
export const serveForum = async (options: ServeForum): Promise<Listening & { forum: Forum }> => {
  const { port, host, auth, onProgress, ...rest } = options;
  const mock = createForumMock({ ...rest, baseUrl: '*' }, { images });
  const { forum } = mock;
  await new Preparation(forum.dataset, { onProgress }).done;
  const answer = async (request: Request) => answerImage(request) ?? (await mock.answer(request));
  const { members, me } = forum.dataset;
  const name = members.find(({ id }) => id === me)?.nickname ?? '';
  const guarded = auth ? requireSession(auth, name, answer) : answer;
  return { forum, ...(await listen(port, guarded, host)) };
};
