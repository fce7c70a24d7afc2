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
 * The post that a draft became, or null. It is found by its id. If the service may assign its own ids, it is
 * also found by the sent text, among the newest posts of the same block, topic and (if known) member. A
 * queued draft may have been sent too: a device restored from a backup that is days old does not know it.
 */
export const findPublishedPost = async (
  draft: Draft,
  service: Pick<DraftService, 'fetchPosts' | 'known' | 'sendsPostId' | 'timeZone'>,
): Promise<PostSummary | null> => {
  const { fetchPosts, sendsPostId, timeZone } = service;
  const { keepsPostId, memberId } = service.known();
  const ofThisId = sendsPostId ? await fetchPosts({ ...emptySearch, postIds: [draft.id] }) : [];
  const byId = ofThisId.find(({ id }) => id === draft.id);
  if (byId || keepsPostId) return byId ?? null;
  const newestBeside = ({ blockId, topicId }: DraftFields) =>
    fetchPosts({ ...newestPosts, blockId, topicId, anotherMemberId: memberId });
  const createdAt = ({ createTime }: PostSummary) =>
    parseTimestamp(createTime, timeZone)?.getTime();
  for (const sent of versionsOnTheWay(draft)) {
    // The same text may be posted every week. A day is more than any difference between time zones.
    const post = (await newestBeside(sent)).find(
      (found) =>
        (hasWordsOf(sent, found) || isExcerptOf(sent, found)) &&
        (createdAt(found) ?? Infinity) > sent.at - day,
    );
    if (post) return post;
  }
  const { state, since } = draft.submission;
  if (state !== 'queued' || !memberId) return null;
  // A match is not sent, so the whole text must match, and it must not be older. Clocks differ by under 1 h.
  const isIt = (found: PostSummary) =>
    hasWordsOf(draft, found) && (createdAt(found) ?? 0) > since - hour;
  return (await newestBeside(draft)).find(isIt) ?? null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

/** Whether both look the same to a reader: a service may trim the title and clean up the HTML. */
export const hasWordsOf = (one: Words, other: Words) =>
  shownTitle(one) === shownTitle(other) && shownText(one) === shownText(other);

// Stacked marks are cut when a response is read, so cut those of a draft too.
const shownTitle = ({ title }: Words) => cutStackedMarks(title.trim().replace(/\s+/g, ' '));
const shownText = ({ content }: Words) => cutStackedMarks(plainText(content));

/** In UTF-16 units. Two posts with the same title may well share a shorter beginning. */
const shortestExcerpt = 40;

/** Whether a list shows the beginning of the sent text. */
function isExcerptOf(sent: Words, found: Words) {
  const excerpt = shownText(found).replace(/(…|\.\.\.)$/, '');
  return (
    shownTitle(found) === shownTitle(sent) &&
    excerpt.length >= shortestExcerpt &&
    shownText(sent).startsWith(excerpt)
  );
}

/**
 * The version that a post was made from, because the service may have changed its text. Null if that is
 * ambiguous.
 * @param claimed the version the service has just accepted
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
 * Whether the texts share more than half of the shorter one's words: a service may censor, cut or add some.
 * If not, a tab whose claim could not be stored has used the id for another text.
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
