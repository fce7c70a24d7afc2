import { emptySearch } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { parseTimestamp } from '../../i18n/dates';
import { type Draft, type DraftFields, isSameFields, versionsOnTheWay } from './draft';
import type { DraftService } from './draft-service';

const newestPosts = { ...emptySearch, fields: 'createTime', pageSize: 50 } as const;
/** Milliseconds. */
const hour = 3_600_000;
const day = 24 * hour;

/**
 * The post that a draft became, or null: by its id; and where the service may give ids of its own,
 * by the words that were sent among the newest posts of their block and topic, and of their writer
 * where that is known. What waits may have been sent too: a device that is restored from a copy of days
 * ago knows nothing of it.
 */
export const findPublishedPost = async (
  draft: Draft,
  { fetchPosts, known, sendsPostId }: Pick<DraftService, 'fetchPosts' | 'known' | 'sendsPostId'>,
): Promise<PostSummary | null> => {
  const { keepsPostId, memberId } = known();
  const ofThisId = sendsPostId ? await fetchPosts({ ...emptySearch, postIds: [draft.id] }) : [];
  const byId = ofThisId.find(({ id }) => id === draft.id);
  if (byId || keepsPostId) return byId ?? null;
  const newestBeside = ({ blockId, topicId }: DraftFields) =>
    fetchPosts({ ...newestPosts, blockId, topicId, anotherMemberId: memberId });
  for (const sent of versionsOnTheWay(draft)) {
    const post = (await newestBeside(sent)).find(
      (found) => (hasWordsOf(sent, found) || isExcerptOf(sent, found)) && isRecent(found, sent.at),
    );
    if (post) return post;
  }
  const { state, since } = draft.submission;
  if (state !== 'queued' || !memberId) return null;
  // What is taken for it is not sent: it has all of its words, and is no older. Clocks differ by less than an hour.
  const isIt = (found: PostSummary) =>
    hasWordsOf(draft, found) && isRecent(found, since, hour, false);
  return (await newestBeside(draft)).find(isIt) ?? null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

/** Whether a reader sees the same: a service may trim the title and clean the HTML up. */
export const hasWordsOf = (one: Words, other: Words) =>
  shownTitle(one) === shownTitle(other) && shownText(one) === shownText(other);

// An answer's stacks of marks are cut when it is read; those of a draft are as they were typed.
const shownTitle = ({ title }: Words) => cutStackedMarks(title.trim().replace(/\s+/g, ' '));
const shownText = ({ content }: Words) => cutStackedMarks(plainText(content));

/** Characters. Fewer may well begin two posts of one title. */
const shortestExcerpt = 40;

/** Whether a list shows the beginning of what was sent. */
function isExcerptOf(sent: Words, found: Words) {
  const excerpt = shownText(found).replace(/(…|\.\.\.)$/, '');
  return (
    shownTitle(found) === shownTitle(sent) &&
    excerpt.length >= shortestExcerpt &&
    shownText(sent).startsWith(excerpt)
  );
}

// Somebody may post the same words every week. A day is more than zones differ.
function isRecent({ createTime }: PostSummary, since: number, margin = day, ifUnknown = true) {
  const created = parseTimestamp(createTime);
  return created ? created.getTime() > since - margin : ifUnknown;
}

/**
 * Which version a post was made of, for the service may have changed its words; null where that is
 * not plain.
 * @param claimed what the service has just said yes to
 */
export const arrivedVersion = (draft: Draft, post: PostWords, claimed?: DraftFields) => {
  const sent = [...versionsOnTheWay(draft)].reverse();
  const versions = claimed ? [claimed, ...sent] : sent;
  const alike = versions.filter((version) => hasWordsOf(version, post));
  const isAtSamePlace = ({ blockId, topicId }: DraftFields) =>
    blockId === post.blockId && topicId === post.topicId;
  const exact = alike.find(isAtSamePlace) ?? alike[0];
  if (exact ?? claimed) return exact ?? claimed;
  const [latest, ...earlier] = sent;
  if (!latest || earlier.some((version) => !isSameFields(version, latest))) return null;
  const isOthers = sent.some(({ isShared }) => isShared) && !isExcerptOf(latest, post);
  return isOthers || !sharesWords(latest, post) ? null : latest;
};

/**
 * Whether more than half of the words of one of them are in the other: a service may censor, cut or add
 * some. Where it is fewer, a tab whose sending could not be stored used the id for others.
 */
function sharesWords(one: Words, other: Words) {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  const shared = words.filter((word) => {
    const times = left.get(word) ?? 0;
    left.set(word, times - 1);
    return times > 0;
  });
  const fewest = Math.min(words.length, others.length);
  return fewest === 0 || shared.length > fewest / 2;
}

const wordsOf = ({ title, content }: Words): string[] =>
  `${title} ${plainText(content)}`.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

export type PostWords = Pick<PostSummary, 'id' | 'title' | 'content' | 'blockId' | 'topicId'>;
