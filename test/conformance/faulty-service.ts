import { conform, type Report } from '../../conformance/conform';
import { type Settings, usualSettings } from '../../conformance/settings';
import type { Send } from '../../conformance/transport';
import { createForum } from '../../mocks/forum/forum';
import { answerRequest, type Host } from '../../mocks/handlers';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { Envelope } from '../../src/contract/envelope';
import { operations } from '../../src/contract/operations';
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
export const goodHost = (): Host => ({
  forum: createForum({ dataset, now: () => dataset.clock }),
  conditions: { latency: 0 },
});

export const sendTo =
  (host: Host): Send =>
  (url, init) =>
    answerRequest(host, new Request(url, init));

const faultAsked = (init: RequestInit, path: string, { asked }: Fault): RequestInit => {
  if (!asked || typeof init.body !== 'string') return init;
  try {
    const body: unknown = JSON.parse(init.body);
    return isRecord(body) ? { ...init, body: JSON.stringify(asked(body, path)) } : init;
  } catch {
    return init;
  }
};

const faultData = (data: unknown, path: string, asked: SearchPostsRequest, fault: Fault) => {
  if (path === operations.searchPosts.path)
    return fault.posts?.(data as Page<PostSummary>, asked) ?? data;
  if (path === operations.listTopics.path)
    return fault.topics?.(data as Page<Topic>, asked) ?? data;
  return fault.post?.(data as Post) ?? data;
};

/** A good service with one defect, on a new forum. */
export const sendFaulty = (fault: Fault): Send => {
  const good = sendTo(goodHost());
  return async (url, init) => {
    const { pathname } = new URL(url);
    const response = await good(url, faultAsked(init, pathname, fault));
    const { status, headers } = response;
    let envelope = await response.json();
    if (envelope.code !== 0) envelope = fault.failure?.(envelope) ?? envelope;
    else {
      const data = faultData(envelope.data, pathname, JSON.parse(String(init.body)), fault);
      envelope = fault.success?.({ ...envelope, data }) ?? { ...envelope, data };
    }
    const faulty = Response.json(envelope, { status, headers });
    return fault.response?.(faulty, pathname) ?? faulty;
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
