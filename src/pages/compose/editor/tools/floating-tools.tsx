import type { Editor } from '@tiptap/core';
import { type ReactNode, type Ref, useRef } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { Icon } from '../../../../ui/icon';
import { ToolButton } from './tool-button';
import { useToolRow } from './tool-row';
import styles from './toolbar.module.css';
import { codeLanguages, tableTools } from './tools';
import { useEditorState } from './use-editor-state';
import { useFloatAt } from './use-float-at';

type Props = {
  /** Alt+F10 moves the focus into it. */
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  isLocked: boolean;
};

/** The tools of the table or code block at the cursor, floating at its end. */
export const FloatingTools = ({ ref, editor, isLocked }: Props) => {
  const state = useEditorState(editor, tableTools);
  const shared = { editor, isLocked };
  return (
    <div ref={ref} className={styles.floats}>
      {state.isInTable && <TableTools {...shared} on={state.on} />}
      {state.isInCode && (
        <Float editor={editor} at="pre">
          <CodeLanguage {...shared} />
        </Float>
      )}
    </div>
  );
};

type ToolsProps = { editor: Editor; isLocked: boolean };

const TableTools = ({ on, ...shared }: ToolsProps & { on: ReadonlySet<string> }) => {
  const { editor: text } = useText().compose;
  const { stopOf, handlers } = useToolRow(tableTools.map(({ name }) => name));
  return (
    <Float editor={shared.editor} at="table">
      <div role="toolbar" className={styles.group} aria-label={text.table} {...handlers}>
        {tableTools.map((tool) => (
          <ToolButton
            key={tool.name}
            {...shared}
            tool={tool}
            isOn={on.has(tool.name)}
            tabIndex={stopOf(tool.name)}
          />
        ))}
      </div>
    </Float>
  );
};

type FloatProps = { editor: Editor; at: 'table' | 'pre'; children: ReactNode };

const Float = ({ editor, at, children }: FloatProps) => {
  const box = useRef<HTMLDivElement>(null);
  useFloatAt(box, editor, at);
  return (
    <div ref={box} className={styles.floating}>
      {children}
    </div>
  );
};

/** The language of the code block that the cursor is in. */
const CodeLanguage = ({ editor, isLocked }: ToolsProps) => {
  const { editor: text } = useText().compose;
  const language: string = editor.getAttributes('codeBlock').language ?? '';
  const others = language && !codeLanguages.includes(language) ? [language] : [];
  return (
    <span className={styles.choice}>
      <select
        data-tool="codeLanguage"
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
      <Icon name="down" />
    </span>
  );
};
