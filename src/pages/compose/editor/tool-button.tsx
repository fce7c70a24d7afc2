import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import look from '../../../ui/tool.module.css';
import { ToolIcon } from './tool-icon';
import type { Tool } from './tools';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const keysFor = (keys: string | undefined) => keys?.replace('Mod', isMac ? 'Meta' : 'Control');

/** The name of a tool, and its keys as they stand on the keyboard. */
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
      // A press leaves the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && run(editor.chain().focus()).run()}
    >
      <ToolIcon name={name} />
    </button>
  );
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab stop for a row of tools; the arrow keys go from one to the next. */
export function useToolRow(names: readonly string[]) {
  const [last, setLast] = useState('');
  const current = names.includes(last) ? last : names[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof HTMLElement)) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = stops.indexOf(event.target);
    if (at < 0) return;
    event.preventDefault();
    stops[step(at, stops.length)]?.focus();
  };
  const onFocus = ({ target }: { target: HTMLElement }) =>
    target.dataset.tool && setLast(target.dataset.tool);
  return {
    stopOf: (name: string) => (name === current ? 0 : -1),
    handlers: { onKeyDown, onFocus },
  };
}
