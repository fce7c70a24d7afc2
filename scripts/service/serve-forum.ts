import { createForum, type Forum } from '../../mocks/forum/forum';
import { Preparation, type Progress } from '../../mocks/forum/prepare';
import { answerRequest, type Host } from '../../mocks/handlers';
import { type ScenarioName, scenarios, usualWorldSize } from '../../mocks/scenarios';
import { placeImages } from '../../mocks/seed/place-images';
import { type Listening, listen } from './listen';
import { answerImage, imageAddresses } from './seed-images';

export type ServeForum = {
  /** 0 for any that is free. */
  port: number;
  scenario?: ScenarioName;
  posts?: number;
  /** Milliseconds before each answer; the scenario's own when left out. */
  latency?: number;
  onProgress?: (progress: Progress) => void;
};

/**
 * Serves the mock forum over HTTP, by the handlers that the page has. Searches are prepared before
 * it listens, so the first answer is as fast as the last. What is posted lives as long as it runs.
 * @throws CannotListen
 */
export const serveForum = async (options: ServeForum): Promise<Listening & { forum: Forum }> => {
  const { port, scenario = 'everyday', posts = usualWorldSize, latency, onProgress } = options;
  const { world, manners } = scenarios[scenario];
  const forum = createForum({ world: placeImages(world(posts), imageAddresses) });
  await new Preparation(forum.table.seed, { onProgress }).done;
  const host: Host = { forum, manners: { ...manners, latency: latency ?? manners.latency } };
  const answer = async (request: Request) =>
    answerImage(request) ?? (await answerRequest(host, request));
  return { forum, ...(await listen(port, answer)) };
};
