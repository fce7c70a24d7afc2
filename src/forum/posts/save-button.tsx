import { useRef } from 'react';
import { useCommand } from '../../commands/commands';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { savePost, unsavePost, useReadingList } from './reading-list';
import styles from './save-button.module.css';

type Props = { post: PostSummary };

const useSaved = (post: PostSummary) => {
  const isSaved = useReadingList().some(({ id }) => id === post.id);
  return { isSaved, toggle: () => (isSaved ? unsavePost(post.id) : savePost(post)) };
};

/** Adds a post to the reading list of this device, or removes it. Its label says the state. */
export const SaveButton = ({ post }: Props) => {
  const { post: text, palette } = useText();
  const { isSaved, toggle } = useSaved(post);
  useCommand({ id: 'save', label: isSaved ? palette.unsave : text.save, run: toggle });
  return (
    <button
      type="button"
      className={`${button.button} ${styles.saves}`}
      data-saved={isSaved || undefined}
      data-key="s"
      onClick={toggle}
    >
      <Icon name="saved" /> {isSaved ? text.unsave : text.save}
    </button>
  );
};

/** The same for a row: an icon. With a mouse, it shows on hover, on focus, or if the post is saved. */
export const SaveToggle = ({ post }: Props) => {
  const { post: text } = useText();
  const { isSaved, toggle } = useSaved(post);
  const button = useRef<HTMLButtonElement>(null);
  useCommand({
    id: 'save',
    when: () => button.current?.closest('article')?.contains(document.activeElement) ?? false,
    run: toggle,
  });
  if (!post.id) return null;
  const name = text.saveNamed(post.title || text.untitled);
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.saves} ${styles.toggle}`}
      aria-pressed={isSaved}
      data-key="s"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      <Icon name="saved" />
    </button>
  );
};
