import { serve } from 'srvx/node';
import { type Answer, refused } from './forum/answer';
import { createForum, type Forum } from './forum/forum';
import { Preparation, type Progress } from './forum/prepare';
import { Refusal } from './forum/refusal';
import { answerRequest, type Host } from './handlers';
import { largestBody, readBody } from './http-body';
import { allowOrigin, answerPreflight, isPreflight } from './http-origins';
import { type ScenarioName, scenarios, usualWorldSize } from './scenarios';

export type ServeForum = {
  /** 0 for any free port. */
  port: number;
  scenario?: ScenarioName;
  posts?: number;
  /** Milliseconds before each answer; the scenario's own when left out. */
  latency?: number;
  onProgress?: (progress: Progress) => void;
};

export type ServedForum = {
  /** As `http://127.0.0.1:8787`. */
  address: string;
  forum: Forum;
  /** Takes no more requests, lets those under way finish for a few seconds, then hangs up. */
  stop: () => Promise<void>;
};

/** The address cannot be listened on; the message says what to do. */
export class CannotListen extends Error {}

const timeToFinish = 5000;

/**
 * Serves a forum over HTTP, on this machine only. Searches are prepared before it listens, so that
 * the first answer is as fast as the last. Created posts live as long as it runs.
 * @throws CannotListen
 */
export const serveForum = async (options: ServeForum): Promise<ServedForum> => {
  const { port, scenario = 'everyday', posts = usualWorldSize, latency, onProgress } = options;
  const { world, manners } = scenarios[scenario];
  const forum = createForum({ world: world(posts) });
  await new Preparation(forum.table.seed, { onProgress }).done;
  const host: Host = { forum, manners: { ...manners, latency: latency ?? manners.latency } };
  return { forum, ...(await listen(port, (request) => answerRequest(host, request))) };
};

/**
 * Listens on loopback with what answers requests; the benchmark compares it with a constant.
 * @throws CannotListen
 */
export const listen = async (port: number, answer: (request: Request) => Promise<Response>) => {
  const server = serve({
    port,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    fetch: async (request) => {
      if (isPreflight(request)) return allowOrigin(request, answerPreflight());
      const body = request.runtime?.node && (await readBody(request.runtime.node.req));
    },
  });
};
