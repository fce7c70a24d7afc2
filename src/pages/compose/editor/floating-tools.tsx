import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import type { Editor } from '@tiptap/core';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { Icon } from '../../../ui/icon';
import { covered } from './create-editor';
import { ToolButton, useToolRow } from './tool-row';
import styles from './toolbar.module.css';
import { codeLanguages, tableTools, useEditorState } from './tools';

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

/** In CSS pixels, between the tools and the table or code block they belong to. */
const gap = 4;

/** Above the end of the table or code block at the cursor, or below it. It moves nothing. */
const Float = ({ editor, at, children }: FloatProps) => {
  const box = useRef<HTMLDivElement>(null);
  // Not a layout effect: those of children run before that of the parent, which mounts the editor.
  useEffect(() => {
    const floating = box.current;
    if (!floating) return;
    const target = {
      contextElement: editor.view.dom,
      getBoundingClientRect: () =>
        (elementAtCursor(editor)?.closest(at) ?? editor.view.dom).getBoundingClientRect(),
    };
    const middleware = [offset(gap), flip({ padding: covered }), shift({ padding: gap })];
    const place = async () => {
      if (editor.isDestroyed) return;
      const { x, y } = await computePosition(target, floating, {
        placement: 'top-end',
        middleware,
      });
      floating.style.left = `${x}px`;
      floating.style.top = `${y}px`;
    };
    editor.on('transaction', place);
    const stop = autoUpdate(target, floating, () => void place());
    return () => {
      stop();
      editor.off('transaction', place);
    };
  }, [editor, at]);
  return (
    <div ref={box} className={styles.floating}>
      {children}
    </div>
  );
};

function elementAtCursor({ view, state }: Editor) {
  const { node } = view.domAtPos(state.selection.from);
  return node instanceof Element ? node : node.parentElement;
}

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
