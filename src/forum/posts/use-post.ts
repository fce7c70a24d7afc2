import { matchQuery, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { blockCache } from '../../api/block-cache';
import { cachedPosts, findMember, findTopic } from '../../api/cached';
import { isSignedOut } from '../../api/errors';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { type AppContext, useApp } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { type Page, pageOf } from '../../contract/page';
import { type Post, type PostSummary, postSummary } from '../../contract/post';
import { read } from '../../contract/read';
import { storedValue } from '../../device/stored-value';
import { postByIdSearch } from './post-searches';

const mostStored = 5;
const page = pageOf(postSummary);

/** Of this tab, as far as their data is known: a search may list them only later. */
export const createdPosts = storedValue<PostSummary[]>(
  'parley:created',
  [],
  (stored) => read(page, { content: stored }).value.content,
  { storage: 'session', perOwner: true },
);

const createdPost = (app: AppContext, id: string) =>
  app
    .get(createdPosts)
    .read()
    .find((post) => post.id === id);

export const rememberCreatedPost = (app: AppContext, post: Post, queries: QueryClient) => {
  const posts = app.get(createdPosts);
  const topic = findTopic(queries, post.topicId);
  // Their first post is on no list yet.
  const author = { id: post.memberId, nickname: app.member.read() };
  const createTime = post.createTime || new Date(app.get(serviceClock).now()).toISOString();
  const created = read(postSummary, {
    ...post,
    createTime,
    cMemberInfo: findMember(queries, post.memberId) ?? author,
    forumBlock: app.get(blockCache).read().get(post.blockId),
    forumTopicList: topic ? [{ ...topic, children: [] }] : [],
    activeReplyTime: createTime,
  }).value;
  const others = posts.read().filter(({ id }) => id !== post.id);
  posts.write([created, ...others].slice(0, mostStored));
};

const forgetCreatedPost = (app: AppContext, id: string) => {
  const { read, write } = app.get(createdPosts);
  const left = read().filter((post) => post.id !== id);
  if (left.length < read().length) write(left);
};

const isListed = (page: Page<PostSummary> | undefined, id: string) =>
  page?.content.some((post) => post.id === id) ?? false;

/** Undefined until it has loaded, null if the service lists none; `isUnlisted` if only this tab knows it yet. */
export const usePost = (id: string) => {
  const app = useApp();
  const queries = useQueryClient();
  const created = createdPost(app, id);
  const found = useQuery({
    ...useApi().postSearch(postByIdSearch(id)),
    // A service that ignores `postIds` returns other posts, too.
    select: (page) => page.content.find((post) => post.id === id) ?? null,
    // A review may take days.
    refetchInterval: ({ state }) =>
      created &&
      !isListed(state.data, id) &&
      app.limits.createdPostMs * Math.max(1, state.dataUpdateCount),
  });
  const { error, errorUpdatedAt, isFetching, isStale } = found;
  const isAsked = found.fetchStatus !== 'idle' && !found.isFetchedAfterMount;
  // An older answer may be of before the post was shown.
  const isUnsure = !created && (isAsked || error !== null);
  const own = isUnsure && found.data === null ? undefined : found.data;
  const [isOver, end] = useState(false);
  if (isSignedOut(error) && !isOver) end(true);
  const listed =
    own === undefined && !isOver && cachedPosts(queries).find((post) => post.id === id);
  const data = listed || own;
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    if (data !== undefined) return;
    // The kept lists of an earlier visit load after the page has rendered.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const isSearch = matchQuery({ queryKey: queryKeys.posts.searches }, query);
      if (type === 'updated' && isSearch && isListed(query.state.data, id)) lookAgain();
    });
  }, [data, id, queries]);
  const isUnlisted = created !== undefined && !data && (data === null || error !== null);
  const isListedNow = Boolean(own) && !isStale;
  useEffect(() => {
    if (isListedNow) forgetCreatedPost(app, id);
  }, [isListedNow, id, app]);
  // A wrong author's name would be worse than a wait.
  const isAwaited =
    data === undefined && created !== undefined && created.cMemberInfo.nickname !== '';
  return {
    data: isUnlisted || isAwaited ? created : data,
    error: isFetching || isUnlisted ? null : error,
    errorUpdatedAt,
    isUnlisted,
    /** The service has just said so. */
    isNow: isListedNow,
    isOffline: found.fetchStatus === 'paused',
  };
};
