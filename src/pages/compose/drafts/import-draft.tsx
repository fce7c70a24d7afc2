import { useState } from 'react';
import { tellUnstored } from '../../../browser/unstored';
import { draftRepository } from '../../../forum/drafts/draft-repository';
import { useText } from '../../../i18n/i18n-context';
import button from '../../../ui/button.module.css';
import { FileButton } from '../../../ui/file-button';
import styles from '../aside-list.module.css';

const kinds = '.html,.htm,.md,.markdown,.txt,text/html,text/markdown,text/plain';

/** Makes a draft of a file. It stands in the list with the others, and none is written over. */
export const ImportDraft = () => {
  const { compose } = useText();
  const [message, setMessage] = useState('');

  const importFile = async (file: File) => {
    setMessage('');
    // The code that cleans comes with the editor, and what reads Markdown with the first such file.
    const read = await import('./read-draft-file')
      .then(({ readDraftFile }) => readDraftFile(file))
      .catch(() => 'failed' as const);
    if (typeof read === 'string') return setMessage(compose.fileRefused[read]);
    const copy = await draftRepository().fork(read);
    if (draftRepository().describe(copy).trouble) tellUnstored();
    setMessage(compose.fileImported(read.title || compose.untitled));
  };
  return (
    <div className={styles.file}>
      <FileButton
        label={compose.importDraft}
        className={button.plain}
        accept={kinds}
        onFile={(file) => void importFile(file)}
      />
      <p role="status" className={styles.more}>
        {message}
      </p>
    </div>
  );
};
