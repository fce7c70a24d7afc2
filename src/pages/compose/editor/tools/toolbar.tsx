import type { Editor } from '@tiptap/core';
import { memo, type RefObject } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import { ImageTool, LinkTool } from './address-tools';
import { ToolButton } from './tool-button';
import type { ToolName } from './tool-groups';
import { ToolRow } from './tool-row';
import { tools } from './tools';
import type { EditorState } from './use-editor-state';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  state: EditorState;
  isLocked: boolean;
};

export const Toolbar = memo(({ ref, editor, state: { on }, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const toolOf = (name: ToolName, tabIndex: number) => {
    const shared = { editor, isLocked, tabIndex };
    if (name === 'link') return <LinkTool key={name} {...shared} isOn={on.has(name)} />;
    if (name === 'image') return <ImageTool key={name} {...shared} />;
    const tool = tools.get(name);
    return tool && <ToolButton key={name} {...shared} tool={tool} isOn={on.has(name)} />;
  };
  return <ToolRow ref={ref} role="toolbar" aria-label={text.toolbar} toolOf={toolOf} />;
});
