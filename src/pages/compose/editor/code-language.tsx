import type { Editor } from '@tiptap/core';
import { useText } from '../../../i18n/i18n-context';
import styles from './toolbar.module.css';
import { codeLanguages } from './tools';

type Props = { editor: Editor; isLocked: boolean; tabIndex: number };

/** For the code block that the cursor is in. */
export const CodeLanguage = ({ editor, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const language: string = editor.getAttributes('codeBlock').language ?? '';
  const others = language && !codeLanguages.includes(language) ? [language] : [];
  return (
    <select
      className={styles.language}
      data-tool="codeLanguage"
      tabIndex={tabIndex}
      aria-label={text.codeLanguage}
      disabled={isLocked}
      value={language}
      onChange={({ target }) =>
        editor
          .chain()
          .updateAttributes('codeBlock', { language: target.value || null })
          .run()
      }
    >
      <option value="">{text.noLanguage}</option>
      {[...others, ...codeLanguages].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
};
