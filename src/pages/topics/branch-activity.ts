import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { parseTimestamp } from '../../i18n/dates';
import { idAt, indexOf, type Outline } from '../../ui/tree/outline';

/** The topics that a post is in. */
export const topicIdsOf = ({ forumTopicList, topicId }: PostSummary) => [
  ...forumTopicList.map(({ id }) => id),
  topicId,
];

export type DatedPost = {
  post: PostSummary;
  /** The time of the post or its last reply, in milliseconds since 1970; 0 if neither can be parsed. */
  at: number;
  isReply: boolean;
};

const dated = (post: PostSummary, timeZone: string): DatedPost => {
  const [written = 0, replied = 0] = [post.createTime, post.activeReplyTime].map(
    (time) => parseTimestamp(time, timeZone)?.getTime() ?? 0,
  );
  return { post, at: Math.max(written, replied), isReply: replied > written };
};

/**
 * The posts of a page, by latest activity. Top posts come first in any order, so one may be older than
 * posts that are not on the page. It is left out, or it would pass for one of the latest.
 */
export const newestFirst = (
  { content, totalElements }: Page<PostSummary>,
  timeZone: string,
): DatedPost[] => {
  const posts = content.map((post) => dated(post, timeZone)).sort((a, b) => b.at - a.at);
  if (totalElements <= content.length) return posts;
  const oldest = posts.findLast(({ post }) => !post.top)?.at ?? 0;
  return posts.filter(({ at }) => at >= oldest);
};

/** Groups posts by the root of each branch that they are in, and keeps their order. */
export const groupByRoot = (
  posts: readonly DatedPost[],
  outline: Outline,
  idsOf: (post: PostSummary) => readonly string[],
): ReadonlyMap<string, DatedPost[]> => {
  const groups = new Map<string, DatedPost[]>();
  for (const one of posts) {
    const roots = new Set(idsOf(one.post).flatMap((id) => rootIdOf(outline, id) ?? []));
    for (const root of roots) groups.set(root, [...(groups.get(root) ?? []), one]);
  }
  return groups;
};

/** Undefined for an id that the outline does not contain. */
export const rootIdOf = (outline: Outline, id: string) => {
  let index = indexOf(outline, id);
  if (index < 0) return undefined;
  for (let up = outline.parent[index] ?? -1; up >= 0; up = outline.parent[index] ?? -1) index = up;
  return idAt(outline, index);
};
