import { useState } from 'react';
import { downloadFile } from '../../device/download-file';
import { mergeSaved, parseSaved, type SavedPost } from '../../forum/posts/reading-list';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { FileButton, largestFile } from '../../ui/file-button';
import styles from './saved-page.module.css';

/** Exports and imports the reading list as a file, because it is stored on this device only. */
export const ListFile = ({ list }: { list: SavedPost[] }) => {
  const { saved: text } = useText();
  const [message, setMessage] = useState('');

  const importFile = async (file: File) => {
    const isTooLarge = file.size > largestFile;
    const posts = isTooLarge ? null : parseSaved(await file.text().catch(() => ''));
    if (posts) mergeSaved(posts);
    setMessage(posts ? text.imported(posts.length) : text.notAList);
  };
  return (
    <div className={styles.file}>
      {list.length > 0 && (
        <button
          type="button"
          className={button.plain}
          onClick={() => downloadFile('parley-saved.json', list)}
        >
          {text.export}
        </button>
      )}
      <FileButton
        label={text.import}
        className={button.plain}
        onFile={(file) => void importFile(file)}
      />
      <span role="status">{message}</span>
    </div>
  );
};
