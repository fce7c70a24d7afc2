import type { ComponentType } from 'react';
import {
  composeAddress,
  dataAddress,
  emptySearch,
  parseMemberSearch,
  parseSearch,
  parseTopicSearch,
  savedAddress,
  searchAddress,
  topicsAddress,
} from './addresses';
import type { ForumApi } from './api/forum-api';
import { searchRequest, topicsRequest, withinMost } from './api/request-bodies';
import type { TopicSearch } from './contract/list-topics';
import { operationPaths } from './contract/operation-paths';
import type { PostSearch } from './contract/search-posts';
import { isWide } from './device/wide-layout';
import { latestActivity, postByIdSearch } from './forum/posts/post-searches';
import type { Catalogue } from './i18n/en/en';
import { type PageName, parsePath } from './paths';
import { addsHeaders, type Settings } from './settings/settings';
import type { SkeletonShape } from './ui/skeleton';

/** Follows from the address alone, so that it can be sent before there is a router. */
export type Question = { posts: PostSearch } | { topics: TopicSearch };

export type Page = {
  load: () => Promise<ComponentType<{ id: string }>>;
  /** The messages that every page begins with are enough. */
  isWordless?: boolean;
  shape?: SkeletonShape;
  /** Its own records before those beside them. */
  questions?: (id: string, params: URLSearchParams) => Question[];
  /** Of a page that the header or the palette names. */
  entry?: {
    address: string;
    title: (app: Catalogue['app']) => string;
    /** In the navigation of the header. */
    icon?: 'search' | 'topics' | 'saved';
    command?: 'home' | 'topics' | 'saved' | 'newPost';
  };
};

export const pages: Record<PageName, Page> = {
  search: {
    load: async () => {
      // The page shows its rows without them where this is slow or fails.
      if (isWide()) import('./forum/posts/row-excerpt').catch(() => {});
      return (await import('./pages/search/search-page')).SearchPage;
    },
    isWordless: true,
    questions: (_, params) => [{ posts: parseSearch(params) }],
    entry: {
      address: searchAddress(),
      title: (app) => app.posts,
      icon: 'search',
      command: 'home',
    },
  },
  topics: {
    load: async () => (await import('./pages/topics/topics-page')).TopicsPage,
    shape: 'card',
    questions: (id, params) =>
      params.get('tree') === 'blocks'
        ? []
        : [
            { topics: parseTopicSearch(params) },
            { posts: id ? { ...emptySearch, topicId: id } : latestActivity },
          ],
    entry: {
      address: topicsAddress(),
      title: ({ topics }) => topics,
      icon: 'topics',
      command: 'topics',
    },
  },
  saved: {
    load: async () => (await import('./pages/saved/saved-page')).SavedPage,
    entry: {
      address: savedAddress(),
      title: ({ saved }) => saved,
      icon: 'saved',
      command: 'saved',
    },
  },
  post: {
    load: async () => (await import('./pages/post/post-page')).PostPage,
    shape: 'article',
    questions: (id) => [{ posts: postByIdSearch(id) }],
  },
  member: {
    load: async () => (await import('./pages/member/member-page')).MemberPage,
    questions: (id, params) => [{ posts: parseMemberSearch(params, id) }],
  },
  compose: {
    load: async () => (await import('./pages/compose/compose-page')).ComposePage,
    shape: 'head',
    entry: {
      address: composeAddress(),
      title: ({ newPost }) => newPost,
      command: 'newPost',
    },
  },
  data: {
    load: async () => (await import('./pages/data/data-page')).DataPage,
    shape: 'head',
    entry: {
      address: dataAddress(),
      title: ({ yourData }) => yourData,
    },
  },
};

export const pageEntries = Object.values(pages).flatMap(({ entry }) => entry ?? []);

export const questionsAt = (path: string, params: URLSearchParams): Question[] => {
  const place = parsePath(path);
  return (place && pages[place.page].questions?.(place.id, params)) ?? [];
};

export const queryOf = (api: ForumApi, question: Question) =>
  'topics' in question ? api.topics(question.topics) : api.postSearch(question.posts);

/** With bodies exactly as the client writes them; none if the host adds headers, which only the client knows. */
export const requestsAt = (path: string, params: URLSearchParams, settings: Settings) => {
  if (addsHeaders(settings)) return [];
  return questionsAt(path, params).flatMap((question) => {
    if ('topics' in question) {
      const body = topicsRequest(withinMost(question.topics, settings), settings);
      return { path: operationPaths.listTopics, body: JSON.stringify(body) };
    }
    // A search in dates makes other requests.
    if (question.posts.dates) return [];
    const body = searchRequest(withinMost(question.posts, settings), settings);
    return { path: operationPaths.searchPosts, body: JSON.stringify(body) };
  });
};
