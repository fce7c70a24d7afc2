import { emptySearch } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { parseTimestamp } from '../../i18n/dates';
import type { Draft, DraftFields } from './draft';
import type { DraftService } from './draft-service';

const newestPosts = { ...emptySearch, fields: 'createTime', pageSize: 50 } as const;
/** Milliseconds. */
const day = 86_400_000;

/**
 * The post that a draft became, or null: by its id; and where the service may give ids of its own,
 * by its words among the newest posts of its block and topic, and of its writer where that is known.
 */
export const findPublishedPost = async (
  draft: Draft,
  { fetchPosts, known }: Pick<DraftService, 'fetchPosts' | 'known'>,
): Promise<PostSummary | null> => {
  const { keepsPostId, memberId } = known();
  const byId = (await fetchPosts({ ...emptySearch, postIds: [draft.id] })).find(
    ({ id }) => id === draft.id,
  );
  if (byId || keepsPostId) return byId ?? null;
  const { blockId, topicId } = draft;
  const posts = await fetchPosts({ ...newestPosts, blockId, topicId, anotherMemberId: memberId });
  return posts.find((post) => hasWordsOf(draft, post) && isRecent(post, draft.createdAt)) ?? null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

/** Whether a reader sees the same: a service may trim the title and clean the HTML up. */
export const hasWordsOf = (one: Words, other: Words) =>
  one.title.trim() === other.title.trim() && plainText(one.content) === plainText(other.content);

// Somebody may post the same words every week. A day is more than clocks and zones differ.
function isRecent({ createTime }: PostSummary, since: number) {
  const created = parseTimestamp(createTime);
  return !created || created.getTime() > since - day;
}
