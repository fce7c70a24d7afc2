import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { Icon } from '../../../ui/icon';
import { useScrollEdges } from '../../../ui/scroller';
import look from '../../../ui/tool.module.css';
import { AddressTool } from './address-tool';
import { ToolButton } from './tool-button';
import styles from './toolbar.module.css';
import { type Tool, toolGroups, useOnAtCursor } from './tools';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  isLocked: boolean;
};

const allTools = toolGroups.flat();

/** A row of tools. If they do not fit, it scrolls, and a button expands it to several rows. */
export const Toolbar = memo(({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const on = useOnAtCursor(editor, allTools);
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useScrollEdges(row) || isWhole;
  const { stopOf, handlers } = useToolRow([...allTools.map(({ name }) => name), 'more']);

  const buttonOf = (tool: Tool) => {
    const { name, run } = tool;
    const shared = { tool, isLocked, isOn: on.has(name), tabIndex: stopOf(name) };
    if (!run) return <AddressTool key={name} {...shared} editor={editor} />;
    return <ToolButton key={name} {...shared} onPress={() => run(editor.chain().focus()).run()} />;
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={text.toolbar}
      className={styles.toolbar}
      data-whole={isWhole || undefined}
      {...handlers}
    >
      <div ref={row} className={`${fade.fade} ${styles.row}`}>
        {toolGroups.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map(buttonOf)}
          </span>
        ))}
      </div>
      {hasMore && (
        <button
          type="button"
          className={`${look.tool} ${styles.more}`}
          data-tool="more"
          tabIndex={stopOf('more')}
          title={text.moreTools}
          aria-label={text.moreTools}
          aria-expanded={isWhole}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon name="down" />
        </button>
      )}
    </div>
  );
});

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One tab stop for a row of tools. The arrow keys move between them. */
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
