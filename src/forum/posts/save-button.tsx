import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { savePost, unsavePost, useReadingList } from './reading-list';

/** Puts a post on the reading list of this device, or takes it off. */
export const SaveButton = ({ post }: { post: PostSummary }) => {
  const { post: text } = useText();
  const isSaved = useReadingList().some(({ id }) => id === post.id);
  return (
    <button
      type="button"
      className={button.button}
      aria-pressed={isSaved}
      onClick={() => (isSaved ? unsavePost(post.id) : savePost(post))}
    >
      <Icon name={isSaved ? 'check' : 'saved'} /> {isSaved ? text.unsave : text.save}
    </button>
  );
};
