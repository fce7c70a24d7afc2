import { emptySearch } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { parseTimestamp } from '../../i18n/dates';
import type { Draft } from './draft';
import type { DraftFields } from './draft-fields';

/** Asks the service itself: an answer kept from before would be no answer. */
export type AskForPosts = (search: PostSearch) => Promise<PostSummary[]>;

/** What earlier answers showed of the service and of who writes. */
export type KnownService = {
  /** Whether a post gets the `postId` that it was sent with; undefined while nobody knows. */
  keepsPostId: boolean | undefined;
  memberId: string;
};

const newest = { ...emptySearch, fields: 'createTime', pageSize: 50 } as const;
const day = 86_400_000;

/**
 * The post that a draft became, or null: by its id; and where the service may give ids of its own,
 * by its words among the newest posts of its place, and of its writer where that is known.
 */
export const findLanded = async (
  draft: Draft,
  ask: AskForPosts,
  { keepsPostId, memberId }: KnownService,
): Promise<PostSummary | null> => {
  const byId = (await ask({ ...emptySearch, postIds: [draft.id] })).find(
    ({ id }) => id === draft.id,
  );
  if (byId || keepsPostId) return byId ?? null;
  const { blockId, topicId } = draft;
  const place = { blockId, topicId, anotherMemberId: memberId };
  const posts = await ask({ ...newest, ...place });
  return posts.find((post) => hasWordsOf(draft, post) && isRecent(post, draft.createdAt)) ?? null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

/** Whether a reader sees the same: a service may trim the title and clean the HTML up. */
export const hasWordsOf = (one: Words, other: Words) =>
  one.title.trim() === other.title.trim() && plainText(one.content) === plainText(other.content);

// Somebody may post the same words every week. A day is more than clocks and zones differ.
function isRecent({ createTime }: PostSummary, since: number) {
  const at = parseTimestamp(createTime);
  return !at || at.getTime() > since - day;
}
