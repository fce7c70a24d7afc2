import type { Editor } from '@tiptap/core';
import { memo, type RefObject } from 'react';
import { useText } from '../../../i18n/i18n-context';
import { ImageTool, LinkTool } from './address-tools';
import { ToolButton, ToolRow } from './tool-row';
import { type ToolName, tools, useEditorState } from './tools';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  isLocked: boolean;
};

const toggles = [...tools.values()];

export const Toolbar = memo(({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const { on } = useEditorState(editor, toggles);

  const toolOf = (name: ToolName, tabIndex: number) => {
    const shared = { editor, isLocked, tabIndex };
    if (name === 'link') return <LinkTool key={name} {...shared} isOn={on.has(name)} />;
    if (name === 'image') return <ImageTool key={name} {...shared} />;
    const tool = tools.get(name);
    return tool && <ToolButton key={name} {...shared} tool={tool} isOn={on.has(name)} />;
  };
  return <ToolRow ref={ref} role="toolbar" aria-label={text.toolbar} toolOf={toolOf} />;
});
