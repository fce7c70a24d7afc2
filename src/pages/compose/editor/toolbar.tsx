import type { Editor } from '@tiptap/core';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useText } from '../../../i18n/i18n-context';
import { ImageTool, LinkTool } from './address-tools';
import styles from './toolbar.module.css';
import { codeLanguages, type Tool, tableTools, tools } from './tools';

type Props = { ref: Ref<HTMLDivElement>; editor: Editor; isLocked: boolean };

const steps = new Map<string, (at: number, count: number) => number>([
  ['ArrowRight', (at, count) => (at + 1) % count],
  ['ArrowLeft', (at, count) => (at - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);

/** One tab stop; the arrow keys go from tool to tool. */
export const Toolbar = ({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const { on, isInTable, isInCode } = useEditorState(editor);
  const [last, setLast] = useState('bold');
  const inTable = isInTable ? tableTools.map(({ name }) => name) : [];
  const names = [...tools.map(({ name }) => name), 'link', 'image', 'table', ...inTable];
  const current = names.includes(last) || (last === 'codeLanguage' && isInCode) ? last : 'bold';
  const stopOf = (name: string) => (name === current ? 0 : -1);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps.get(event.key);
    if (!step || !(event.target instanceof HTMLElement)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = stops.indexOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    stops[step(at, stops.length)]?.focus();
  };

  const shared = { editor, isLocked };
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={text.toolbar}
      onKeyDown={move}
      onFocus={({ target }) => target.dataset.tool && setLast(target.dataset.tool)}
    >
      {tools.map((tool) => (
        <ToolButton
          key={tool.name}
          {...shared}
          tool={tool}
          isOn={on.has(tool.name)}
          tabIndex={stopOf(tool.name)}
        />
      ))}
      <LinkTool {...shared} isOn={on.has('link')} tabIndex={stopOf('link')} />
      <ImageTool {...shared} tabIndex={stopOf('image')} />
      <ToolButton
        {...shared}
        tool={{ name: 'table', run: (chain) => chain.insertTable({ rows: 3, cols: 3 }) }}
        isOn={false}
        tabIndex={stopOf('table')}
      />
      {isInTable && (
        <span className={styles.inside}>
          {tableTools.map((tool) => (
            <ToolButton
              key={tool.name}
              {...shared}
              tool={tool}
              isOn={false}
              tabIndex={stopOf(tool.name)}
            />
          ))}
        </span>
      )}
      {isInCode && <CodeLanguage {...shared} tabIndex={stopOf('codeLanguage')} />}
    </div>
  );
};

type EditorState = { on: ReadonlySet<string>; isInTable: boolean; isInCode: boolean };

/** What is on at the cursor; the same object until something of that changes. */
function useEditorState(editor: Editor): EditorState {
  const last = useRef<{ key: string; state: EditorState }>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const on = tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name as string);
    if (editor.isActive('link')) on.push('link');
    const isInTable = editor.isActive('table');
    const isInCode = editor.isActive('codeBlock');
    const key = [...on, isInTable, isInCode].join();
    if (last.current?.key !== key) {
      last.current = { key, state: { on: new Set(on), isInTable, isInCode } };
    }
    return last.current.state;
  });
}

type ToolButtonProps = {
  editor: Editor;
  tool: Tool;
  isOn: boolean;
  isLocked: boolean;
  tabIndex: number;
};

const ToolButton = ({ editor, tool, isOn, isLocked, tabIndex }: ToolButtonProps) => {
  const { editor: text } = useText().compose;
  const { name, glyph, run } = tool;
  const label = text[name];
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={name}
      tabIndex={tabIndex}
      title={label}
      // Speech control matches the written glyph, such as H2 or 1.
      aria-label={glyph && /\d/.test(glyph) ? `${glyph} ${label}` : label}
      aria-pressed={tool.isOn ? isOn : undefined}
      aria-disabled={isLocked}
      // A press leaves the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && run(editor.chain().focus()).run()}
    >
      <span aria-hidden="true">{glyph ?? label}</span>
    </button>
  );
};

type CodeLanguageProps = { editor: Editor; isLocked: boolean; tabIndex: number };

/** The language of the code block that the cursor is in. */
const CodeLanguage = ({ editor, isLocked, tabIndex }: CodeLanguageProps) => {
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
