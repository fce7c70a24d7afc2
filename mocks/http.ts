import { createForum, type Forum } from './forum/forum';
import { Preparation, type Progress } from './forum/index/preparation';
import { answerRequest, type Host } from './handlers';
import { type Listening, listen } from './http/listen';
import { answerImage, imageAddresses } from './http/seed-images';
import { type ScenarioName, scenarios, usualPostCount } from './scenarios';
import { placeImages } from './seed/resolve-images';

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
  const { port, scenario = 'everyday', posts = usualPostCount, latency, onProgress } = options;
  const { dataset, conditions } = scenarios[scenario];
  const forum = createForum({ dataset: placeImages(dataset(posts), imageAddresses) });
  await new Preparation(forum.table.seed, { onProgress }).done;
  const host: Host = {
    forum,
    conditions: { ...conditions, latency: latency ?? conditions.latency },
  };
  const answer = async (request: Request) =>
    answerImage(request) ?? (await answerRequest(host, request));
  return { forum, ...(await listen(port, answer)) };
};
