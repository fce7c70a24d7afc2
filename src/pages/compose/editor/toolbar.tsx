import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { CodeLanguage } from './code-language';
import { ImageTool } from './image-tool';
import { LinkTool } from './link-tool';
import { ToolButton } from './tool-button';
import styles from './toolbar.module.css';
import { tableTools, tools } from './tools';
import { useEditorState } from './use-editor-state';

type Props = { ref: Ref<HTMLDivElement>; editor: Editor; isLocked: boolean };

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop of the Tab key; the arrows go from tool to tool. */
export const Toolbar = ({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const { on, isInTable, isInCode } = useEditorState(editor);
  const [last, setLast] = useState('bold');
  const inTable = isInTable ? tableTools.map(({ name }) => name) : [];
  const names = [...tools.map(({ name }) => name), 'link', 'image', 'table', ...inTable];
  const current = names.includes(last) || (last === 'codeLanguage' && isInCode) ? last : 'bold';
  const stopOf = (name: string) => (name === current ? 0 : -1);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
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
