import { emptySearch } from '../../addresses';
import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { parseTimestamp } from '../../i18n/dates';
import type { DraftService } from './draft-service';
import type { Draft, DraftFields } from './record';

const newestPosts = { ...emptySearch, fields: 'createTime', pageSize: 50 } as const;
/** More than any difference between time zones. The same text may be posted every week. */
const dayMs = 86_400_000;

export type FoundPost = {
  id: string;
  post: PostSummary;
  /** The version it was made from; undefined if its words are not those of any that was sent. */
  version: DraftFields | undefined;
};

type Service = Pick<DraftService, 'fetchPosts' | 'sendsPostId' | 'timeZone'>;

/**
 * The post that a draft became, or may have become; null if the service lists none. It is found by its id. If
 * the service gives ids of its own, it is found by what was sent, among the newest posts of the same block
 * and topic.
 */
export const findPost = async (draft: Draft, service: Service): Promise<FoundPost | null> => {
  const { fetchPosts, sendsPostId } = service;
  const sent = [...draft.sent].reverse();
  const foundAs = (post: PostSummary, version: DraftFields | undefined) => ({
    id: post.id,
    post,
    version,
  });
  if (sendsPostId) {
    const posts = await fetchPosts({ ...emptySearch, postIds: [draft.id] });
    const post = posts.find(({ id }) => id === draft.id);
    return post
      ? foundAs(
          post,
          sent.find((version) => isMadeFrom(version, post)),
        )
      : null;
  }
  const createdAt = ({ createTime }: PostSummary) =>
    parseTimestamp(createTime, service.timeZone)?.getTime();
  let similar: PostSummary | undefined;
  for (const version of sent) {
    const { blockId, topicId } = version;
    const posts = (await fetchPosts({ ...newestPosts, blockId, topicId })).filter(
      (post) => (createdAt(post) ?? Infinity) > version.at - dayMs,
    );
    const exact = posts.find((post) => isMadeFrom(version, post));
    if (exact) return foundAs(exact, version);
    similar ??= posts.find((post) => shownTitle(post) === shownTitle(version));
  }
  return similar ? foundAs(similar, undefined) : null;
};

type Words = Pick<DraftFields, 'title' | 'content'>;

// Stacked marks are cut when a response is read, so cut those of a draft too.
const shownTitle = ({ title }: Words) => cutStackedMarks(title.trim().replace(/\s+/g, ' '));
const shownText = ({ content }: Words) => cutStackedMarks(plainText(content));

/** In UTF-16 units. Two posts with the same title may well share a shorter beginning. */
const shortestExcerpt = 40;

/**
 * Whether a list shows a version, or the beginning of it, as a reader sees it: a service may trim the title and
 * clean up the HTML.
 */
function isMadeFrom(sent: Words, post: Words) {
  if (shownTitle(post) !== shownTitle(sent)) return false;
  const [whole, shown] = [shownText(sent), shownText(post)];
  const excerpt = shown.replace(/(…|\.\.\.)$/, '');
  return shown === whole || (excerpt.length >= shortestExcerpt && whole.startsWith(excerpt));
}
