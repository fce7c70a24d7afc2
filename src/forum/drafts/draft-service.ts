import { onlineManager, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSignedOut, waitOf } from '../../api/errors';
import { useApi } from '../../api/forum-api';
import { notAsked, notSent } from '../../api/not-sent';
import { owner } from '../../api/owner';
import { makePostId } from '../../api/post-id';
import { queryKeys } from '../../api/query-keys';
import { useApp } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import type { CreatePostRequest } from '../../contract/create-post';
import type { Page } from '../../contract/page';
import type { Post, PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { inTime } from '../../device/in-time';
import { rememberCreatedPost } from '../posts/use-post';
import type { Sender } from './record';

/** By `performance.now()`, for all drafts of a visit. */
const servicePause = () => ({ until: 0 });

/** Promises reject with a Failure. */
export const useDraftService = () => {
  const app = useApp();
  const queries = useQueryClient();
  const api = useApi();
  return useMemo(() => {
    const { postId: madeBy, baseUrl, limits, timeZone, hostModule } = app.settings;
    const sendsPostId = madeBy === 'client';
    const address = new URL(`${baseUrl}/`, location.origin).href;
    // A deploy may remove its file before the post is sent.
    if (app.get(owner).read() && !hostModule) import('../../api/named-by-page').catch(() => {});
    /** Not awaited: refetching the lists on the screen may take longer than a create. */
    const refreshLists = () => {
      void queries.invalidateQueries({ queryKey: queryKeys.posts.all });
      void queries.invalidateQueries({ queryKey: queryKeys.topics.all });
    };
    return {
      /**
       * Never retried, except once with a renewed session or CSRF token.
       * @param author in whose name alone; null if the host has not said who is here
       */
      create: async (
        { postId, ...written }: CreatePostRequest,
        author: string | null,
      ): Promise<Pick<Post, 'id'>> => {
        const words = { ...written, title: written.title.trim() };
        const request = sendsPostId ? { postId, ...words } : words;
        const who = app.get(owner);
        const known = await who.whenKnown();
        // At another page of the host, another member may have signed in.
        const now = known && !hostModule ? await who.fetch().catch(notAsked) : known;
        if (now !== (author ?? known)) throw notSent(now);
        const created = await api.createPost(request).catch((failure) => {
          app.get(servicePause).until = performance.now() + (waitOf(failure) ?? 0);
          if (isSignedOut(failure)) who.fetch().catch(() => {});
          throw failure;
        });
        refreshLists();
        // A service may confirm a create without returning the post.
        const post = { ...created, ...words, id: created.id || (postId ?? '') };
        // Somebody else may have signed in since.
        if (app.member.read() === now) rememberCreatedPost(app, post, queries);
        return created;
      },
      /** By the service's clock, in milliseconds since 1970. */
      now: app.get(serviceClock).now,
      /** Else a post is recognised by its text. */
      sendsPostId,
      timeZone,
      /** Characters of a title, and of the HTML of the content. */
      limits,
      /** 0 without a pause of the service. */
      msToWait: () => Math.max(0, app.get(servicePause).until - performance.now()),
      /** Always from the service: a cached response may be older than the post. */
      fetchPosts: async (search: PostSearch) => {
        const { queryFn } = api.postSearch(search);
        const { content } = await queries.fetchQuery({
          queryKey: queryKeys.posts.uncached(makePostId()),
          queryFn: queryFn as QueryFunction<Page<PostSummary>>,
          retry: false,
          networkMode: 'always',
          gcTime: 0,
        });
        return content;
      },
      refreshLists,
      address,
      /**
       * As the host says now.
       * @param isLeft the post is sent later: the last known name may queue a post, but never send one
       */
      sender: async (isLeft = false): Promise<Sender> => {
        const who = app.get(owner);
        const member = isLeft
          ? inTime(who.whenKnown(), app.limits.memberMs).catch(() => who.read() ?? null)
          : who.fetch().catch(() => null);
        return { service: address, member: await member };
      },
      isOnline: () => onlineManager.isOnline(),
    };
  }, [app, queries, api]);
};

export type DraftService = ReturnType<typeof useDraftService>;
