import type { Editor } from '@tiptap/core';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMedia } from '../../../device/viewport';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { Icon } from '../../../ui/icon';
import { useScrollEdges } from '../../../ui/scroller';
import look from '../../../ui/tool.module.css';
import { ToolIcon } from './tool-icon';
import styles from './toolbar.module.css';
import { type Tool, type ToolName, toolGroups, toolGroupsOfPhones } from './tools';

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  toolOf: (name: ToolName, tabIndex: number) => ReactNode;
};

/** A row of tools. If they do not fit, it scrolls, and a button expands it to several rows. */
export const ToolRow = ({ toolOf, ...props }: Props) => {
  const { editor: text } = useText().compose;
  const isPhone = useMedia('(width < 40rem)');
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useScrollEdges(row) || isWhole;
  const groups = isPhone ? toolGroupsOfPhones : toolGroups;
  const { stopOf, handlers } = useToolRow([...groups.flat(), 'more']);
  return (
    <div className={styles.toolbar} data-whole={isWhole || undefined} {...handlers} {...props}>
      <div ref={row} className={`${fade.fade} ${styles.row}`}>
        {groups.map((group) => (
          <span key={group[0]} className={styles.group}>
            {group.map((name) => toolOf(name, stopOf(name)))}
          </span>
        ))}
      </div>
      {hasMore && (
        <button
          type="button"
          className={`${look.tool} ${styles.more}`}
          data-tool="more"
          tabIndex={stopOf('more')}
          title={isWhole ? text.fewerTools : text.moreTools}
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
};

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

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const keysFor = (keys: string | undefined) => keys?.replace('Mod', isMac ? 'Meta' : 'Control');

/** The label of a tool, and its keys with the modifier of the platform. */
const toolTip = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Mod', isMac ? '⌘' : 'Ctrl')})` : label;

type ToolProps = { editor: Editor; tool: Tool; isOn: boolean; isLocked: boolean; tabIndex: number };

export const ToolButton = ({ editor, tool, isOn, isLocked, tabIndex }: ToolProps) => {
  const { editor: text } = useText().compose;
  const { name, keys, run } = tool;
  return (
    <button
      type="button"
      className={look.tool}
      data-tool={name}
      tabIndex={tabIndex}
      aria-label={text[name]}
      aria-keyshortcuts={keysFor(keys)}
      aria-pressed={tool.isOn ? isOn : undefined}
      aria-disabled={isLocked}
      // Keep the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isLocked && run(editor.chain().focus()).run()}
    >
      {/* As the title of the button it would be read out after the name, which it repeats. */}
      <span title={toolTip(text[name], keys)} aria-hidden="true" className={look.drawing}>
        <ToolIcon name={name} />
      </span>
    </button>
  );
};
