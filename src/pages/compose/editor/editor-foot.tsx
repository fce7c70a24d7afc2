import type { Editor } from '@tiptap/core';
import { memo, type Ref, useEffect } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { Button } from '../../../ui/button';
import button from '../../../ui/button.module.css';
import { formatPasted, type PastedText } from './paste/pasted-text';
import { ToolRow } from './tool-row';
import styles from './toolbar.module.css';
import { codeLanguages, tableTools, useAtCursor } from './tools';

type Props = {
  /** Alt+F10 moves the focus into it. */
  ref: Ref<HTMLDivElement>;
  hintId: string;
  editor: Editor;
  isLocked: boolean;
  pasted: PastedText | null;
  onRemark: (remark: string) => void;
};

export const EditorFoot = memo(({ ref, hintId, pasted, onRemark, ...shared }: Props) => {
  const { editor } = shared;
  const { editor: text } = useText().compose;
  const isInTable = useAtCursor(editor, () => editor.isActive('table'));
  const isInCode = useAtCursor(editor, () => editor.isActive('codeBlock'));
  const hasTools = isInTable || isInCode || pasted !== null;
  useEffect(() => {
    // It may have come over the cursor.
    if (hasTools) editor.commands.scrollIntoView();
  }, [hasTools, editor]);
  return (
    <div ref={ref} className={styles.foot} data-tools={hasTools || undefined}>
      {isInTable && <ToolRow {...shared} label={text.table} groups={tableTools} />}
      {isInCode && <CodeLanguage {...shared} />}
      <p id={hintId} className={styles.hint} hidden={pasted !== null && !isInTable && !isInCode}>
        {text.escape}
      </p>
      <div role="status">
        {pasted && <FormatOffer {...shared} pasted={pasted} onRemark={onRemark} />}
      </div>
    </div>
  );
});

const CodeLanguage = ({ editor, isLocked }: Pick<Props, 'editor' | 'isLocked'>) => {
  const { editor: text } = useText().compose;
  const read = () => editor.getAttributes('codeBlock').language ?? '';
  const language: string = useAtCursor(editor, read);
  const others = language && !codeLanguages.includes(language) ? [language] : [];
  return (
    <select
      className={button.button}
      aria-label={text.codeLanguage}
      aria-disabled={isLocked}
      value={language}
      onChange={({ target }) =>
        editor.commands.updateAttributes('codeBlock', { language: target.value || null })
      }
    >
      <option value="">{text.noLanguage}</option>
      {[...others, ...codeLanguages].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
};

type OfferProps = Pick<Props, 'editor' | 'isLocked' | 'onRemark'> & { pasted: PastedText };

/** Nothing changes unless the member accepts. */
const FormatOffer = ({ editor, isLocked, pasted, onRemark }: OfferProps) => {
  const { pastedMarkdown: words } = useText().compose.editor;
  const format = async () => {
    const { doc } = editor.state;
    const read = await import('./paste/markdown-html').then(
      (code) => code.htmlOfMarkdown,
      () => null,
    );
    // The text may have changed, or been sent, while the code was loading.
    if (editor.state.doc !== doc || !editor.isEditable) return;
    const lost = read && formatPasted(editor, pasted, read(pasted.text));
    if (lost === null) return onRemark(words.failed);
    // Else what is lost was said as it was inserted.
    if (lost === 0) onRemark(words.done);
    editor.commands.focus();
  };
  return (
    <>
      <span className="muted">{words.found}</span>{' '}
      <Button look="plain" aria-disabled={isLocked} onClick={() => void format()}>
        {words.take}
      </Button>
    </>
  );
};
