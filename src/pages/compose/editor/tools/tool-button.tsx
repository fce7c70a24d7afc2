import type { Editor } from '@tiptap/core';
import { useText } from '../../../../i18n/i18n-context';
import look from '../../../../ui/tool.module.css';
import { ToolIcon } from './tool-icon';
import type { Tool } from './tools';
import { isMac } from './waiting-tools';

const keysFor = (keys: string | undefined) => keys?.replace('Mod', isMac ? 'Meta' : 'Control');

/** The label of a tool, and its keys with the modifier of the platform. */
export const toolTip = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : label;

type Props = { editor: Editor; tool: Tool; isOn: boolean; isLocked: boolean; tabIndex: number };

export const ToolButton = ({ editor, tool, isOn, isLocked, tabIndex }: Props) => {
  const { editor: text } = useText().compose;
  const { name, keys, run } = tool;
  return (
    <button
      type="button"
      className={look.tool}
      data-tool={name}
      tabIndex={tabIndex}
      title={toolTip(text[name], keys)}
      aria-label={text[name]}
      aria-keyshortcuts={keysFor(keys)}
      aria-pressed={tool.isOn ? isOn : undefined}
      aria-disabled={isLocked}
      // Keep the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && run(editor.chain().focus()).run()}
    >
      <ToolIcon name={name} />
    </button>
  );
};
