import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  emptySearch,
  emptyTopicSearch,
  memberAddress,
  postAddress,
  topicsAddress,
} from '../../../addresses';
import { useApi, useTopics } from '../../../api/forum-api';
import { fold, hasHan } from '../../../contract/fold';
import type { Topic } from '../../../contract/topic';
import { useSimplified } from '../../../forum/matching/use-matcher';
import { cachedMembers, cachedPosts } from '../../../forum/posts/cached-posts';
import { recordTree } from '../../../forum/topics/record-tree';
import { useDebounced } from '../../../ui/use-debounced';
import type { LinkTrigger } from './link-trigger';

/** Something of the forum that a text can link to. */
export type LinkTarget = {
  kind: 'post' | 'topic' | 'member';
  id: string;
  /** What the link says. */
  name: string;
  /** Of the app, to be made whole. */
  path: string;
};

const most = { posts: 5, topics: 3, members: 5 };

/** The service is asked from one Chinese sign or two letters on. */
const isEnough = (query: string) => query.length > 1 || hasHan(query);

/** What can be linked to by these words: members for an @, for brackets posts and topics as well. */
export const useLinkTargets = ({ sign, query }: LinkTrigger): LinkTarget[] => {
  const queries = useQueryClient();
  const api = useApi();
  const words = query.trim();
  const simplified = useSimplified(words);
  const asked = useDebounced(words);
  const isAsked = sign === '[[' && isEnough(asked);
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
        name: sign === '@' ? `@${nickname}` : nickname,
        path: memberAddress(id),
      }));
    if (sign === '@') return members;
    // Those that are here come first and stay so: what was chosen does not move under the key.
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
  }, [queries, found.data, topics.data, words, simplified, sign, isAsked]);
};

const namedTopics = (roots: readonly Topic[], fits: (name: string) => boolean): LinkTarget[] =>
  recordTree(roots)
    .flat.records.filter(({ name }) => fits(name))
    .slice(0, most.topics)
    .map(({ id, name }) => ({ kind: 'topic', id, name, path: topicsAddress({}, id) }));
