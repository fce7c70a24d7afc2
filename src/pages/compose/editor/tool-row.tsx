import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { AddressTool } from './address-tool';
import { ToolButton } from './tool-button';
import { type Tool, useOnAtCursor } from './tools';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

type RowProps = { editor: Editor; isLocked: boolean; tools: readonly Tool[] };

/** One tab stop for a row of tools. The arrow keys move between them, and to any other `data-tool` in the row. */
export function useToolRow({ editor, isLocked, tools }: RowProps) {
  const on = useOnAtCursor(editor, tools);
  const [current, setCurrent] = useState<string | undefined>(tools[0]?.name);
  const stopOf = (name: string) => (name === current ? 0 : -1);
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
    target.dataset.tool && setCurrent(target.dataset.tool);
  const buttonOf = (tool: Tool) => {
    const { name, run } = tool;
    const shared = { tool, isLocked, isOn: on.has(name), tabIndex: stopOf(name) };
    if (!run) return <AddressTool key={name} {...shared} editor={editor} />;
    return <ToolButton key={name} {...shared} onPress={() => run(editor.chain().focus()).run()} />;
  };
  return { buttonOf, stopOf, handlers: { onKeyDown, onFocus } };
}
