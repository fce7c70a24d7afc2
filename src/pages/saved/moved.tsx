import type { PostSummary } from '../../contract/post';
import type { SavedPost } from '../../forum/posts/reading-list';
import { useText } from '../../i18n/i18n-context';
import styles from './saved-page.module.css';

/** What happened to a saved post since the last visit. */
export const Moved = ({ post, before }: { post: PostSummary; before: SavedPost }) => {
  const { saved: text } = useText();
  const replies = post.replyCount - before.replyCount;
  const collects = post.collectCount - before.collectCount;
  const said = [
    replies > 0 && text.newReplies(replies),
    collects > 0 && text.newCollects(collects),
    replies <= 0 && post.activeReplyTime > before.activeReplyTime && text.newLastReply,
  ].filter(Boolean);
  return said.length > 0 ? <p className={styles.moved}>{said.join(' · ')}</p> : null;
};
