import { emptySearch } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { parseTimestamp } from '../../i18n/dates';
import type { DraftService } from './draft-service';
import { type Draft, type DraftFields, isSameFields } from './record';

const newestPosts = { ...emptySearch, fields: 'createTime', pageSize: 50 } as const;
/** More than any difference between time zones. The same text may be posted every week. */
const dayMs = 86_400_000;

type Service = Pick<DraftService, 'fetchPosts' | 'sendsPostId' | 'timeZone'>;

/**
 * By its id, or among the newest posts of its block and topic by what was sent; null if the service lists none.
 * `version` is what it was made from, if that is known. Without `isSure` its writer has to say that it is theirs.
 */
export const findPost = async (draft: Draft, service: Service) => {
  const { fetchPosts, sendsPostId } = service;
  const sent = [...draft.sent].reverse();
  const foundAs = (post: PostSummary) => {
    const version = versionOf(post, sent);
    const [only, another] = sent;
    // A service may change the words. A broken record, without a time, does not say what was sent.
    const isOnly = only?.at && !another && shownTitle(only) === shownTitle(post);
    const isSure = sendsPostId || version !== undefined;
    return { post, version: version ?? (isOnly ? only : undefined), isSure };
  };
  if (sendsPostId) {
    const posts = await fetchPosts({ ...emptySearch, postIds: [draft.id] });
    const post = posts.find(({ id }) => id === draft.id);
    return post ? foundAs(post) : null;
  }
  const createdAt = ({ createTime }: PostSummary) =>
    parseTimestamp(createTime, service.timeZone)?.getTime();
  let similar: PostSummary | undefined;
  for (const version of sent) {
    const { blockId, topicId } = version;
    const posts = (await fetchPosts({ ...newestPosts, blockId, topicId })).filter(
      (post) => (createdAt(post) ?? Infinity) > version.at - dayMs,
    );
    const post = posts.find((one) => versionOf(one, [version]));
    if (post) return foundAs(post);
    similar ??= posts.find((one) => shownTitle(one) === shownTitle(version));
  }
  return similar ? foundAs(similar) : null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

// Stacked marks are cut when a response is read, so cut those of a draft too.
const shownTitle = ({ title }: Words) => cutStackedMarks(title.trim().replace(/\s+/g, ' '));
const shownText = ({ content }: Words) => cutStackedMarks(plainText(content));

/** In UTF-16 units. Two posts with the same title may well share a shorter beginning. */
const shortestExcerptChars = 40;

/** The surest first: a service may clean up the HTML, or list an excerpt. */
const likenesses: ((sent: Words, post: Words) => boolean)[] = [
  (sent, post) => sent.content === post.content,
  // Pictures without words may be another post's.
  (sent, post) => shownText(sent) !== '' && shownText(sent) === shownText(post),
  (sent, post) => {
    const excerpt = shownText(post).replace(/(…|\.\.\.)$/, '');
    return excerpt.length >= shortestExcerptChars && shownText(sent).startsWith(excerpt);
  },
];

/** Undefined if it may be either of two, or none. */
function versionOf<Version extends DraftFields>(post: Words, sent: Version[]) {
  const titled = sent.filter((version) => shownTitle(version) === shownTitle(post));
  for (const isLike of likenesses) {
    const [version, ...others] = titled.filter((one) => isLike(one, post));
    if (version) return others.every((one) => isSameFields(one, version)) ? version : undefined;
  }
  return undefined;
}
