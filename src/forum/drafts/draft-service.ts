import { type QueryClient, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { InvalidResponseError, waitOf } from '../../api/errors';
import { type ForumApi, useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useCreatePost } from '../../api/use-create-post';
import { inTime } from '../../browser/in-time';
import { isServiceTimeKnown, noteServiceTime, serviceNow } from '../../browser/service-clock';
import { storedValue } from '../../browser/stored-value';
import type { CreatePostRequest } from '../../contract/create-post';
import type { Page } from '../../contract/page';
import type { Post, PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { parseTimestamp } from '../../i18n/dates';
import type { Settings } from '../../settings/settings';
import { useSettings } from '../../settings/settings-context';
import { type DraftFields, draftFields } from './draft';
import { seedPostCache } from './seed-post-cache';
import type { Sender } from './submission';

/** What earlier answers showed of the service and of who writes. */
export type KnownService = {
  /** Whether a post gets the `postId` that it was sent with; undefined while nobody knows. */
  keepsPostId: boolean | undefined;
  memberId: string;
};

/** What is read of the answer to a create. */
export type CreatedPost = Pick<
  PostSummary,
  'id' | 'memberId' | 'title' | 'content' | 'blockId' | 'topicId'
>;

/** The forum service as drafts use it. Promises reject with a Failure. */
export type DraftService = {
  /** By the service's clock, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds until it takes another post, where it asked for a pause; else 0. */
  msToWait: () => number;
  /** Whether a create carries the draft's id as its `postId`; where it does not a post is known by its words. */
  sendsPostId: boolean;
  /** Characters of a title, and of the HTML of a content. */
  limits: readonly number[];
  /** One request, never repeated by itself. */
  create: (request: CreatePostRequest) => Promise<CreatedPost>;
  /** Always from the service: a cached answer may be older than the post. */
  fetchPosts: (search: PostSearch) => Promise<PostSummary[]>;
  /** A post turned out to be there: what is cached is older. */
  refreshLists: () => void;
  /**
   * As whom posts are sent now, and to which service.
   * @param isLeft it is for later, when the host can say again who is signed in
   */
  sender: (isLeft?: boolean) => Promise<Sender>;
  known: () => KnownService;
  learn: (known: KnownService) => void;
  /** False where the browser knows that there is no network. */
  isOnline: () => boolean;
  /** Before the service is asked again about a post that it may still be working on. */
  pause: () => Promise<void>;
};

let fetches = 0;

export const fetchPostsWith =
  (queries: QueryClient, api: Pick<ForumApi, 'postSearch'>): DraftService['fetchPosts'] =>
  async (search) => {
    fetches += 1;
    const page = await queries.fetchQuery({
      queryKey: queryKeys.posts.uncached(fetches),
      queryFn: api.postSearch(search).queryFn as QueryFunction<Page<PostSummary>>,
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    });
    // An answer read out of almost nothing has no posts either, and would deny what arrived.
    if (page.content.length === 0 && !page.empty && page.size === 0) {
      throw new InvalidResponseError(200, 'it has no posts and does not say that there are none');
    }
    return page.content;
  };

const knownServiceSchema = v.object({
  keepsPostId: v.optional(v.boolean()),
  memberId: v.fallback(v.string(), ''),
  address: v.optional(v.string()),
});

const nothingKnown: KnownService = { keepsPostId: undefined, memberId: '' };

/** With the address of the service that it is true of. Records of before have none. */
const knownService = storedValue<KnownService & { address?: string | undefined }>(
  'parley:service',
  nothingKnown,
  (stored) => {
    const { keepsPostId, memberId, address } = v.parse(knownServiceSchema, stored);
    return { keepsPostId, memberId, address };
  },
);

const knownOf = (service: string): KnownService => {
  const { address = service, ...known } = knownService.read();
  return address === service ? known : nothingKnown;
};

/** Milliseconds. A host's module may ask its server, and no post waits for one that never answers. */
const longestQuestion = 3000;

/** '' where the host does not say. Whoever was named last may leave a post, and is nobody to send one as. */
const memberOf = async (settings: Pick<Settings, 'signedInAs' | 'hostModule'>, isLeft: boolean) => {
  if (settings.signedInAs || !settings.hostModule) return settings.signedInAs;
  try {
    const { askMember, lastMember } = await import('../../api/host-session');
    const asked = inTime(askMember(settings), longestQuestion);
    return await asked.catch(() => (isLeft ? lastMember.read() : ''));
  } catch {
    return '';
  }
};

/** Milliseconds. A proxy that gave up may be quicker than the service behind it. */
const pauseBeforeDenial = 1500;

/** Until when the service takes no more posts, by `performance.now()`: for every draft of an app. */
const closedUntil = new WeakMap<QueryClient, number>();

/** A service may say yes and no more: then the post has the words that were sent. */
const completed = (post: Post, words: DraftFields): Post => {
  const missing = draftFields.filter((field) => post[field] === '');
  return { ...post, ...Object.fromEntries(missing.map((field) => [field, words[field]])) };
};

/** How drafts reach the service of this app. */
export const useDraftService = (): DraftService => {
  const queries = useQueryClient();
  const api = useApi();
  const { mutateAsync } = useCreatePost();
  const settings = useSettings();
  const { limits, timeZone } = settings;
  const sendsPostId = settings.postId === 'client';
  const address = new URL(`${settings.baseUrl}/`, location.origin).href;
  return useMemo(
    () => ({
      create: async ({ postId, ...words }) => {
        const request = sendsPostId ? { postId, ...words } : words;
        const told = await mutateAsync(request).catch((failure) => {
          closedUntil.set(queries, performance.now() + (waitOf(failure) ?? 0));
          throw failure;
        });
        if (!isServiceTimeKnown())
          noteServiceTime(parseTimestamp(told.createTime, timeZone)?.getTime() ?? NaN);
        const post = completed(told, words);
        seedPostCache({ ...post, id: post.id || (postId ?? '') }, queries, api);
        return post;
      },
      now: serviceNow,
      sendsPostId,
      limits,
      msToWait: () => Math.max(0, (closedUntil.get(queries) ?? 0) - performance.now()),
      fetchPosts: fetchPostsWith(queries, api),
      refreshLists: () => {
        void queries.invalidateQueries({ queryKey: queryKeys.posts.all });
        void queries.invalidateQueries({ queryKey: queryKeys.topics.all });
      },
      sender: async (isLeft = false) => ({
        service: address,
        member: await memberOf(settings, isLeft),
      }),
      known: () => ({ ...knownOf(address), ...(!sendsPostId && { keepsPostId: false }) }),
      learn: (known) => void knownService.write({ ...known, address }),
      isOnline: () => navigator.onLine,
      pause: () => new Promise((resolve) => setTimeout(resolve, pauseBeforeDenial)),
    }),
    [queries, api, mutateAsync, sendsPostId, limits, timeZone, settings, address],
  );
};
