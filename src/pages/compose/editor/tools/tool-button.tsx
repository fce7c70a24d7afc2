import type { Editor } from '@tiptap/core';
import type { ButtonHTMLAttributes } from 'react';
import { useText } from '../../../../i18n/i18n-context';
import look from '../../../../ui/tool.module.css';
import type { ToolName } from './tool-groups';
import { ToolIcon } from './tool-icon';
import type { Tool } from './tools';
import { isMac } from './waiting-tools';

const keysFor = (keys: string | undefined) => keys?.replace('Mod', isMac ? 'Meta' : 'Control');

/** The label of a tool, and its keys with the modifier of the platform. */
export const toolTip = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : label;

type FrameProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  name: ToolName;
  isLocked: boolean;
  onPress: () => void;
};

/** The button of every tool. */
export const ToolFrame = ({ name, isLocked, onPress, ...attributes }: FrameProps) => {
  const { editor: text } = useText().compose;
  return (
    <button
      type="button"
      className={look.tool}
      data-tool={name}
      title={text[name]}
      aria-label={text[name]}
      aria-disabled={isLocked}
      // Keep the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && onPress()}
      {...attributes}
    >
      <ToolIcon name={name} />
    </button>
  );
};

type Props = { editor: Editor; tool: Tool; isOn: boolean; isLocked: boolean; tabIndex: number };

export const ToolButton = ({ editor, tool, isOn, ...frame }: Props) => {
  const { editor: text } = useText().compose;
  const { name, keys, run } = tool;
  return (
    <ToolFrame
      {...frame}
      name={name}
      title={toolTip(text[name], keys)}
      aria-keyshortcuts={keysFor(keys)}
      aria-pressed={tool.isOn ? isOn : undefined}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );
};
