import { PostBody } from '../../forum/content/post-body';
import { wordsWithoutTags } from '../../forum/content/read-content';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import styles from './content-editor.module.css';

/** The content as readers will see it, rendered by the same component as posts. */
export const ContentPreview = ({ html }: { html: string }) => {
  const { editor } = useText().compose;
  const text = wordsWithoutTags(html);
  return (
    <div className={styles.preview}>
      {text ? (
        <PostBody html={html} language={scriptLanguage(text)} />
      ) : (
        <p className="muted">{editor.nothingToPreview}</p>
      )}
    </div>
  );
};
