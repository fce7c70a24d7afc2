import { currentDataset } from './current-dataset';
import { createForum, type Forum } from './forum/forum';
import { Preparation, type Progress } from './forum/index/preparation';
import { answerRequest, type Host } from './handlers';
import { type Listening, listen } from './http/listen';
import { askForSession, type WayToSignIn } from './http/sessions';
import { conditionsFor, readOptions } from './options';
import { InMemoryPosts } from './persisted-posts';
import { PersistentForum } from './persistent-forum';
import { type Scenario, type ScenarioName, scenarios } from './scenarios';
import { clock as seedClock } from './seed/clock';

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Below `/api`, which a proxy in front of the service already forwards.
const images = new Map(
  Object.entries(files).map(([file, svg]) => [
    `/api/seed/${file.slice(file.lastIndexOf('/') + 1)}`,
    svg,
  ]),
);

/** The addresses of the pictures of posts and members, by file name. */
const imageAddresses = new Map(
  [...images.keys()].map((address) => [address.slice(address.lastIndexOf('/') + 1), address]),
);

/** The response with a picture. Undefined if the request is not for one. */
const answerImage = ({ method, url }: Request) => {
  const svg = method === 'GET' ? images.get(new URL(url).pathname) : undefined;
  return svg === undefined
    ? undefined
    : new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

export type ServeForum = {
  /** 0 picks any free port. */
  port: number;
  /** The network interface to listen on; 0.0.0.0 for all of them. */
  host?: string | undefined;
  scenario?: ScenarioName;
  posts?: number;
  /** Milliseconds before each response. Defaults to the scenario's latency. */
  latency?: number;
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
  const { port, scenario = 'everyday', latency, auth, onProgress } = options;
  const opened = Date.now();
  const row: Scenario = scenarios[scenario];
  // A dataset that changes over time starts at the seed's clock when the server starts.
  const now = row.moves ? () => seedClock + Date.now() - opened : Date.now;
  const asked = readOptions(`?scenario=${scenario}`);
  const { read: datasetNow } = currentDataset({
    scenario: row,
    posts: options.posts ?? Number(asked.posts),
    images: imageAddresses,
    now,
  });
  const conditions = conditionsFor(asked);
  const forum = createForum({ dataset: datasetNow(), now });
  await new Preparation(forum.dataset, { onProgress }).done;
  const host: Host = {
    forum: row.moves ? new PersistentForum(datasetNow, new InMemoryPosts(), now) : forum,
    conditions: { ...conditions, latency: latency ?? conditions.latency },
  };
  const answer = async (request: Request) =>
    answerImage(request) ?? (await answerRequest(host, request));
  const { dataset: seed } = forum;
  const me = seed.members.find(({ id }) => id === seed.me)?.nickname ?? '';
  const guarded = auth ? askForSession(auth, me, answer) : answer;
  return { forum, ...(await listen(port, guarded, options.host)) };
};
