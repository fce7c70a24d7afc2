import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useStored } from '../../device/use-stored';
import { parseTimestamp } from '../../i18n/dates';
import { useSettings } from '../../settings/settings-context';
import { lastVisit, timeOrder, visits } from './last-visit';
import { newsSince, readMarks } from './read-marks';

/** Whether the post itself is new, or only replies to it. */
export type News = 'post' | 'reply';

/** The posts of a list that are new and unread on this device, and where the last visit ended in it. */
export const useNews = (list: PostSearch) => {
  const marks = useStored(readMarks);
  useStored(visits);
  const { timeZone } = useSettings();
  const since = lastVisit();
  const order = timeOrder(list);
  const at = (written: string) => parseTimestamp(written, timeZone)?.getTime() ?? 0;
  const newsOf = (post: PostSummary): News | undefined => {
    if (since === 0) return undefined;
    const read = newsSince(marks, post, list);
    if (at(post.createTime) > read) return 'post';
    return at(post.activeReplyTime) > read ? 'reply' : undefined;
  };
  const isLater = (post: PostSummary) =>
    order !== undefined && at(post[order] || post.createTime) > since;
  return {
    since,
    newsOf,
    /** Whether the last visit ended between these two rows. */
    isBetween: (before: PostSummary, after: PostSummary) =>
      since > 0 && isLater(before) && !isLater(after),
  };
};
