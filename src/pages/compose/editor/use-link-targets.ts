import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  emptySearch,
  emptyTopicSearch,
  memberAddress,
  postAddress,
  topicsAddress,
} from '../../../addresses';
import { cachedMembers, cachedPosts } from '../../../api/cached';
import { useApi, useTopics } from '../../../api/forum-api';
import { fold, hasHan } from '../../../contract/fold';
import type { Topic } from '../../../contract/topic';
import { useSimplified } from '../../../forum/matching/highlight';
import { recordTree } from '../../../forum/topics/record-tree';
import { useDebounced } from '../../../ui/use-debounced';

/** A post, topic or member that a text can link to. */
export type LinkTarget = {
  kind: 'post' | 'topic' | 'member';
  id: string;
  /** The text of the link. */
  name: string;
  /** The path within the app. `ownAddress` makes it absolute. */
  path: string;
};

const most = { posts: 5, topics: 3, members: 5 };

/** Whether to ask the service: from one Chinese character or two letters on. */
const isEnough = (query: string) => query.length > 1 || hasHan(query);

/** Posts, topics and members that match the query. */
export const useLinkTargets = (query: string): LinkTarget[] => {
  const queries = useQueryClient();
  const api = useApi();
  const words = query.trim();
  const simplified = useSimplified(words);
  const asked = useDebounced(words);
  const isAsked = isEnough(asked);
  const found = useQuery({
    ...api.postSearch({ ...emptySearch, keywords: asked, pageSize: most.posts }),
    enabled: isAsked,
  });
  const topics = useTopics(emptyTopicSearch, { enabled: isAsked });
  return useMemo(() => {
    const sought = fold(words, simplified);
    const fits = (name: string) => name !== '' && fold(name, simplified).includes(sought);
    const members = cachedMembers(queries)
      .filter(({ nickname }) => fits(nickname))
      .slice(0, most.members)
      .map(({ id, nickname }) => ({
        kind: 'member' as const,
        id,
        name: nickname,
        path: memberAddress(id),
      }));
    // Cached posts come first and stay there, so that the chosen option does not move under the key.
    const here = cachedPosts(queries).filter(({ title }) => fits(title));
    const posts = new Map(
      [...here.slice(0, most.posts), ...((isAsked && found.data?.content) || [])].map((post) => [
        post.id,
        post,
      ]),
    );
    return [
      ...[...posts.values()]
        .filter(({ title }) => title)
        .slice(0, most.posts)
        .map(({ id, title }) => ({
          kind: 'post' as const,
          id,
          name: title,
          path: postAddress(id),
        })),
      ...(isAsked ? namedTopics(topics.data?.content ?? [], fits) : []),
      ...(words ? members : []),
    ];
  }, [queries, found.data, topics.data, words, simplified, isAsked]);
};

const namedTopics = (roots: readonly Topic[], fits: (name: string) => boolean): LinkTarget[] =>
  recordTree(roots)
    .records.filter(({ name }) => fits(name))
    .slice(0, most.topics)
    .map(({ id, name }) => ({ kind: 'topic', id, name, path: topicsAddress({}, id) }));
