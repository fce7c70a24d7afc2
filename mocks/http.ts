import { currentDataset } from './current-dataset';
import { createForum, type Forum } from './forum/forum';
import { Preparation, type Progress } from './forum/index/preparation';
import { answerRequest, type Host } from './handlers';
import { type Listening, listen } from './http/listen';
import { askForSession, type WayToSignIn } from './http/sessions';
import { conditionsFor, readOptions } from './options';
import { InMemoryPosts } from './persisted-posts';
import { PersistentForum } from './persistent-forum';
import { type Scenario, type ScenarioName, scenarios, usualPostCount } from './scenarios';
import { clock as seedClock } from './seed/clock';

const files = import.meta.glob<string>('./seed/images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Below `/api`, where a proxy in front of the service already leads.
const images = new Map(
  Object.entries(files).map(([file, svg]) => [
    `/api/seed/${file.slice(file.lastIndexOf('/') + 1)}`,
    svg,
  ]),
);

/** Where this service serves the pictures of posts and members, by name. */
const imageAddresses = new Map(
  [...images.keys()].map((address) => [address.slice(address.lastIndexOf('/') + 1), address]),
);

/** One of the pictures, for a request that asks for one. */
const answerImage = ({ method, url }: Request) => {
  const svg = method === 'GET' ? images.get(new URL(url).pathname) : undefined;
  return svg === undefined
    ? undefined
    : new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

export type ServeForum = {
  /** 0 for any that is free. */
  port: number;
  scenario?: ScenarioName;
  posts?: number;
  /** Milliseconds before each answer; the scenario's own when left out. */
  latency?: number;
  /** How members sign in; anybody may write when left out. */
  auth?: WayToSignIn;
  onProgress?: (progress: Progress) => void;
};

/**
 * Serves the mock forum over HTTP, by the handlers that the page has. Searches are prepared before
 * it listens, so the first answer is as fast as the last. What is posted lives as long as it runs.
 * @throws CannotListen
 */
export const serveForum = async (options: ServeForum): Promise<Listening & { forum: Forum }> => {
  const {
    port,
    scenario = 'everyday',
    posts = usualPostCount,
    latency,
    auth,
    onProgress,
  } = options;
  const opened = Date.now();
  const row: Scenario = scenarios[scenario];
  // A forum that moves begins to when it is started.
  const now = row.moves ? () => seedClock + Date.now() - opened : Date.now;
  const { read: datasetNow } = currentDataset({
    scenario: row,
    posts,
    images: imageAddresses,
    now,
  });
  const conditions = conditionsFor(readOptions(`?scenario=${scenario}`));
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
  return { forum, ...(await listen(port, guarded)) };
};
