import { conform, type Report } from '../../conformance/conform';
import { type Settings, usualSettings } from '../../conformance/settings';
import type { Send } from '../../conformance/transport';
import type { Dataset } from '../../mocks/forum/dataset';
import { createForum } from '../../mocks/forum/forum';
import { answerRequest, type Host } from '../../mocks/handlers';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { Envelope } from '../../src/contract/envelope';
import { type OperationName, operations } from '../../src/contract/operations';
import type { Page } from '../../src/contract/page';
import { plainText } from '../../src/contract/plain-text';
import type { Post, PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import type { Topic } from '../../src/contract/topic';
import { isRecord } from '../../src/contract/walk-schema';

/** How a defective service changes requests, and the responses of a good one. */
export type Fault = {
  asked?: (body: Record<string, unknown>, path: string) => object;
  posts?: (page: Page<PostSummary>, asked: SearchPostsRequest) => object;
  topics?: (page: Page<Topic>, asked: SearchPostsRequest) => object;
  post?: (post: Post) => object;
  success?: (envelope: Envelope) => object;
  failure?: (envelope: Envelope) => object;
  response?: (response: Response, path: string) => Response;
};

/** Changes each post of a page. */
export const eachPost = (change: (post: PostSummary) => object): Fault => ({
  posts: (page) => ({ ...page, content: page.content.map((one) => ({ ...one, ...change(one) })) }),
});

const { posts, ...rest } = composeDataset(600);

/** The seed with short posts, because a run reads about ten thousand of them. */
const dataset = {
  ...rest,
  posts: {
    ...posts,
    words: (number: number) => {
      const { title, content } = posts.words(number);
      return { title, content: `<p>${plainText(content).slice(0, 160).replace(/[<&]/g, ' ')}</p>` };
    },
  },
};

/** A good service: our own mock, with a new forum. */
export const goodHost = (of: Dataset = dataset): Host => ({
  forum: createForum({ dataset: of, now: () => of.clock }),
  conditions: { latency: 0 },
});

export const sendTo =
  (host: Host): Send =>
  (url, init) =>
    answerRequest(host, new Request(url, init));

/** How a service refuses a request. */
export const refusal = (message = 'no', code = 40001) =>
  Response.json({ result: 'error', code, message, data: null }, { status: 400 });

/** As a body arrives, without what is undefined. */
const sent = (body: object) => JSON.parse(JSON.stringify(body));

const faultData = (data: unknown, path: string, asked: SearchPostsRequest, fault: Fault) => {
  if (path === operations.searchPosts.path)
    return fault.posts?.(data as Page<PostSummary>, asked) ?? data;
  if (path === operations.listTopics.path)
    return fault.topics?.(data as Page<Topic>, asked) ?? data;
  return fault.post?.(data as Post) ?? data;
};

/** A good service with one defect, on a new forum. What HTTP alone refuses, no fault but that of a response reaches. */
export const sendFaulty = (fault: Fault, of?: Dataset): Send => {
  const { forum, ...host } = goodHost(of);
  const answer = async (name: OperationName, body: unknown) => {
    const { path } = operations[name];
    const asked = isRecord(body) && fault.asked ? sent(fault.asked(body, path)) : body;
    const { envelope, ...given } = await forum.answer(name, asked);
    if (envelope.code !== 0) return { ...given, envelope: fault.failure?.(envelope) ?? envelope };
    const data = faultData(envelope.data, path, body as SearchPostsRequest, fault);
    return { ...given, envelope: fault.success?.({ ...envelope, data }) ?? { ...envelope, data } };
  };
  const good = sendTo({ ...host, forum: { answer: answer as Host['forum']['answer'] } });
  return async (url, init) => {
    const response = await good(url, init);
    return fault.response?.(response, new URL(url).pathname) ?? response;
  };
};

export const reportOf = (send: Send, settings: Partial<Settings> = {}) =>
  conform(send, { ...usualSettings, baseUrl: 'http://forum.test', ...settings });

/** A run reads a sixth of the posts then. */
export const smallPages = { maxPageSize: 16 };

export const verdictsOf = ({ parts }: Report) => parts.flatMap(({ verdicts }) => verdicts);

/** The names of the checks that a service fails. */
export const brokenChecks = async (send: Send, settings: Partial<Settings> = {}) =>
  verdictsOf(await reportOf(send, { ...smallPages, ...settings }))
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'warning')
    .map(({ name }) => name);
