import { useState } from 'react';
import { tellUnstored } from '../../../device/unstored';
import { draftRepository } from '../../../forum/drafts/draft-repository';
import { useText } from '../../../i18n/i18n-context';
import button from '../../../ui/button.module.css';
import { FileButton } from '../../../ui/file-button';
import styles from '../aside-list.module.css';

const kinds = '.html,.htm,.md,.markdown,.txt,text/html,text/markdown,text/plain';

/** Imports a file as a new draft, which appears in the list. No draft is overwritten. */
export const ImportDraft = () => {
  const { compose } = useText();
  const [message, setMessage] = useState('');

  const importFile = async (file: File) => {
    setMessage('');
    // The sanitiser loads with the editor, and the Markdown parser with the first Markdown file.
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
