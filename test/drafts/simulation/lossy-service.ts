import { InvalidResponseError, NetworkError, ServiceError } from '../../../src/api/errors';
import type { CreatePostRequest } from '../../../src/contract/create-post';
import { createPostLimits } from '../../../src/contract/create-post';
import { type PostSummary, postSummary } from '../../../src/contract/post';
import { read } from '../../../src/contract/read';
import type { DraftService } from '../../../src/forum/drafts/draft-service';
import type { SeededRandom as Random } from '../../support/seeded-random';
import type { TabLife } from './devices';
import type { Judge } from './judge';

/** How a service changes the text that it receives. */
export const treatments = ['none', 'trims', 'censors', 'excerpts'] as const;
export type Treatment = (typeof treatments)[number];

export type Made = CreatePostRequest & { id: string; at: number };

export type ServiceTraits = {
  keepsPostId: boolean;
  treatment: Treatment;
  /** Milliseconds until a search finds what was created. */
  lag: number;
  /** Whether other members post in the meantime. */
  isBusy: boolean;
  /** Whether it sends the code 40900 with status 200. */
  refusesIn200: boolean;
};

const memberId = '7';
const timeLimit = 15_000;
const address = 'http://forum.test/api';

const treat: { [Name in Treatment]: (words: string) => string } = {
  none: (words) => words,
  trims: (words) => words.replaceAll('  ', ' ').trim(),
  censors: (words) => words.replaceAll('damn', '****'),
  excerpts: (words) => words,
};

/** A forum behind a network that loses, delays and repeats requests until `setBad(false)`. */
export const openLossyService = (
  random: Random,
  traits: ServiceTraits,
  elapsed: () => number,
  judge: Judge,
) => {
  const made: Made[] = [];
  let isBad = true;
  let isOnline = true;
  let losesAnswer = false;
  let ids = 0;

  const apply = (request: CreatePostRequest): Made => {
    const { postId = '' } = request;
    const earlier = traits.keepsPostId ? made.find(({ id }) => id === postId) : undefined;
    if (earlier) {
      const isSame = earlier.title === request.title && earlier.content === request.content;
      if (isSame) return earlier;
      throw refusal(traits.refusesIn200 ? 200 : 409, 40900);
    }
    ids += 1;
    const post = { ...request, id: traits.keepsPostId ? postId : `own-${ids}`, at: elapsed() };
    made.push(post);
    return post;
  };
  const refusal = (status: number, code: number, retryAfter: number | null = null) =>
    new ServiceError({ status, code, serviceMessage: 'no', retryAfter, address });
  const lost = (timedOut = false) =>
    new NetworkError(address, { cause: new TypeError('Failed to fetch'), timedOut });

  const answerOf = <Result>(
    run: (settle: { resolve: (value: Result) => void; reject: (cause: unknown) => void }) => void,
  ) =>
    new Promise<Result>((resolve, reject) => {
      const limit = setTimeout(() => reject(lost(true)), timeLimit);
      const once =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(limit);
          settle(value);
        };
      run({ resolve: once(resolve), reject: once(reject) });
    });
  const soon = () => 5 + random.below(isBad ? 3000 : 50);

  const words = ({ title, content }: Made) => {
    const change = treat[traits.treatment];
    return { title: change(title), content: change(content) };
  };
  const listed = (post: Made): PostSummary => {
    const { title, content } = words(post);
    const excerpt = traits.treatment === 'excerpts' ? `${content.slice(0, 60)}…` : content;
    const { blockId, topicId, id } = post;
    const createTime = new Date(serviceEpoch + post.at).toISOString();
    const row = { id, title, content: excerpt, blockId, topicId, memberId, createTime };
    return read(postSummary, row).value;
  };

  const create = (request: CreatePostRequest) =>
    answerOf<Made>(({ resolve, reject }) => {
      if (!isOnline) return void setTimeout(() => reject(lost()), 1);
      const fate = losesAnswer ? 7 : isBad ? random.below(12) : 99;
      losesAnswer = false;
      const arriveAndAnswer = (answers: boolean) => {
        try {
          const post = apply(request);
          if (answers) setTimeout(() => resolve(post), soon());
        } catch (cause) {
          if (answers) setTimeout(() => reject(cause), soon());
        }
      };
      if (fate === 0) return void setTimeout(() => reject(lost()), soon());
      if (fate === 1) return;
      if (fate === 2) return void setTimeout(() => reject(refusal(400, 40001)), soon());
      if (fate === 3) return void setTimeout(() => reject(refusal(429, 42900, 10_000)), soon());
      if (fate === 4) setTimeout(() => reject(new InvalidResponseError(502, 'HTML')), soon());
      // Carried out long after the member has seen another outcome.
      if (fate === 5) return void setTimeout(() => arriveAndAnswer(false), random.below(60_000));
      // The browser repeats it because the connection was dead.
      if (fate === 6) setTimeout(() => arriveAndAnswer(false), soon());
      if (fate === 7) setTimeout(() => reject(lost()), soon() + 3000);
      setTimeout(() => arriveAndAnswer(fate !== 4 && fate !== 7), soon());
    });

  const fetchPosts: DraftService['fetchPosts'] = ({ postIds = [], blockId = '' }) =>
    answerOf<PostSummary[]>(({ resolve, reject }) => {
      const fate = isBad ? random.below(6) : 99;
      if (!isOnline || fate === 0) return void setTimeout(() => reject(lost()), soon());
      if (fate === 1) return;
      setTimeout(() => {
        const visible = made.filter(({ at }) => at + traits.lag <= elapsed());
        if (postIds.length > 0) {
          return resolve(visible.filter(({ id }) => postIds.includes(id)).map(listed));
        }
        const others = traits.isBusy ? random.below(60) : 0;
        const mine = visible.filter((post) => post.blockId === blockId).toReversed();
        resolve(mine.slice(0, Math.max(0, 50 - others)).map(listed));
      }, soon());
    });

  /** The service as seen by one tab. */
  const serviceOf = (tab: TabLife): DraftService => {
    const { isAlive, gate } = tab;
    const never = new Promise<never>(() => {});
    let closedUntil = 0;
    return {
      create: async (request) => {
        const { postId = '' } = request;
        const send = () => {
          judge.sends(postId, tab);
          return create(request);
        };
        const post = await gate(() => (isAlive() ? send() : never)).catch((cause) => {
          const wait = cause instanceof ServiceError ? cause.retryAfter : null;
          closedUntil = elapsed() + (wait ?? 0);
          if (cause instanceof ServiceError) judge.refused(postId);
          throw cause;
        });
        return { ...post, ...words(post), memberId };
      },
      fetchPosts: async (search) => {
        const posts = await gate(() => (isAlive() ? fetchPosts(search) : never));
        judge.missed(search.postIds.filter((id) => !posts.some((post) => post.id === id)));
        return posts;
      },
      refreshLists: () => {},
      address: 'lossy',
      sender: async () => ({ service: address, member: '' }),
      isOnline: () => isOnline,
      now: () => serviceEpoch + elapsed(),
      msToWait: () => Math.max(0, closedUntil - elapsed()),
      sendsPostId: traits.keepsPostId,
      timeZone: 'UTC',
      limits: Object.values(createPostLimits),
    };
  };
  return {
    made,
    serviceOf,
    /** The next post is made, and nobody hears of it. */
    loseNextAnswer: () => {
      losesAnswer = true;
    },
    setBad: (bad: boolean) => {
      isBad = bad;
    },
    setOnline: (online: boolean) => {
      isOnline = online;
    },
  };
};

/** In milliseconds since 1970. The service's clock differs from the member's. */
const serviceEpoch = 1_750_000_000_000;
