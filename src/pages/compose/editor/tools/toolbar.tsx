import type { Editor } from '@tiptap/core';
import { memo, type RefObject, useEffect } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { ImageTool, LinkTool } from './address-tools';
import { ToolButton } from './tool-button';
import type { ToolName } from './tool-groups';
import { ToolRow } from './tool-row';
import { tools } from './tools';
import { useEditorState } from './use-editor-state';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  isLocked: boolean;
  /** The name of the last tool that was pressed before the editor had loaded. */
  pressed: RefObject<string | null>;
};

const toggles = [...tools.values()];

export const Toolbar = memo(({ ref, editor, isLocked, pressed }: Props) => {
  const { editor: text } = useText().compose;
  const { on } = useEditorState(editor, toggles);
  useEffect(() => {
    if (!pressed.current) return;
    ref.current?.querySelector<HTMLElement>(`[data-tool="${pressed.current}"]`)?.click();
    pressed.current = null;
  }, [ref, pressed]);

  const toolOf = (name: ToolName, tabIndex: number) => {
    const shared = { editor, isLocked, tabIndex };
    if (name === 'link') return <LinkTool key={name} {...shared} isOn={on.has(name)} />;
    if (name === 'image') return <ImageTool key={name} {...shared} />;
    const tool = tools.get(name);
    return tool && <ToolButton key={name} {...shared} tool={tool} isOn={on.has(name)} />;
  };
  return <ToolRow ref={ref} role="toolbar" aria-label={text.toolbar} toolOf={toolOf} />;
});
