import { setupServer } from 'msw/node';
import { createForum } from './forum/forum';
import type { World } from './forum/world';
import { type Host, handlersOf } from './handlers';
import { type ScenarioName, scenarios, usualWorldSize } from './scenarios';

export type OpenForum = {
  scenario?: ScenarioName;
  posts?: number;
  /** The time of posts that are created; the clock of the seed when left out. */
  now?: () => number;
  /** Milliseconds before each answer; none when left out, whatever the scenario says. */
  latency?: number;
};

/**
 * The mock service for a test: a fresh forum and the msw server in front of it. It is for the test
 * to call `server.listen()` and `server.close()`; a request that nobody handles fails.
 */
export const openForum = (options: OpenForum = {}) => {
  const { scenario = 'everyday', posts = usualWorldSize, latency = 0 } = options;
  const world = worldOf(scenario, posts);
  const { manners } = scenarios[scenario];
  const forum = createForum({ world, now: options.now ?? (() => world.clock) });
  const host: Host = { forum, manners: { ...manners, latency } };
  const server = setupServer(...handlersOf(host));
  return {
    forum,
    manners: host.manners,
    server: {
      listen: () => server.listen({ onUnhandledRequest: 'error' }),
      close: () => server.close(),
    },
  };
};

const worlds = new Map<string, World>();

/** Worlds are never changed, so the tests of a file share them; a forum on one costs next to nothing. */
function worldOf(scenario: ScenarioName, posts: number) {
  const key = `${scenario} ${posts}`;
  const world = worlds.get(key) ?? scenarios[scenario].world(posts);
  worlds.set(key, world);
  return world;
}
