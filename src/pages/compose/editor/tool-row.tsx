import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { isApple } from '../../../commands/use-command-keys';
import { useText } from '../../../i18n/i18n-context';
import { Drawing, Icon } from '../../../ui/icon';
import { useScrollEdges } from '../../../ui/scroller';
import look from '../../../ui/tool.module.css';
import { AddressDialog } from './address-dialog';
import styles from './toolbar.module.css';
import { type Tool, type ToolName, toolGroups, useAtCursor } from './tools';

// Only the compose page loads these shapes.
const shapes: Partial<Record<ToolName, string>> = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6V4Zm0 6h6a3 3 0 0 1 0 6H6v-6Z',
  italic: 'M8.5 4h6M5.5 16h6M12 4 8 16',
  strike:
    'M14 6.8A3 3 0 0 0 11 4H9a3 3 0 0 0-2.4 4.8M3.5 10h13M6 13.2A3 3 0 0 0 9 16h2a3 3 0 0 0 2.9-3.8',
  code: 'm7 6-4 4 4 4m6-8 4 4-4 4',
  heading: 'M3 5v10M9 5v10M3 10h6m3-1.2a2.2 2.2 0 1 1 3.9 1.5L12 15h4.6',
  subheading: 'M3 5v10M9 5v10M3 10h6m3-3h4.4l-2.6 3.2a2.4 2.4 0 1 1-2.1 3.6',
  bullets: 'M8 5.5h8.5M8 10h8.5M8 14.5h8.5M3.8 5.5h.4M3.8 10h.4m-.4 4.5h.4',
  numbers:
    'M9 5.5h7.5M9 10h7.5M9 14.5h7.5M3.6 4.4 4.8 4v4m-1.3 4.3a1.2 1.2 0 0 1 2.3.5c0 1-2.3 1.7-2.3 3.2h2.5',
  quote: 'M8.5 6C6 6.6 4.5 8.5 4.5 11v3H8v-3.5H4.6M16.5 6c-2.5.6-4 2.5-4 5v3H16v-3.5h-3.4',
  codeBlock: 'M3.5 4.5h13v11h-13v-11Zm5 3.2L6.2 10l2.3 2.3m3-4.6 2.3 2.3-2.3 2.3',
  table: 'M3.5 4.5h13v11h-13v-11Zm0 3.7h13m-13 3.6h13M10 8.2v7.3',
  rule: 'M2.5 10h15M6 5.2h8M6 14.8h8',
  undo: 'M7.5 5 4 8.5 7.5 12M4 8.5h8a4 4 0 0 1 0 8H9',
  redo: 'm12.5 5 3.5 3.5-3.5 3.5M16 8.5H8a4 4 0 0 0 0 8h3',
  addRow: 'M3.5 4h13v5h-13V4Zm6.5 7.5v5M7.5 14h5',
  removeRow: 'M3.5 4h13v5h-13V4Zm4 10h5',
  addColumn: 'M4 3.5h5v13H4v-13Zm7.5 6.5h5M14 7.5v5',
  removeColumn: 'M4 3.5h5v13H4v-13Zm7.5 6.5h5',
  headerRow: 'M3.5 4.5h13v11h-13v-11Zm0 3.7h13M3.5 6.4h13M10 8.2v7.3',
  removeTable: 'M4 6h12M8 6V4h4v2m-6.5 0 .7 10h7.6l.7-10M8.6 9v4.2M11.4 9v4.2',
};

const keysFor = (keys: string | undefined) => keys?.replace('Mod', isApple() ? 'Meta' : 'Control');

const toolTip = (label: string, keys?: string) =>
  keys ? `${label} (${keys.replace('Mod', isApple() ? '⌘' : 'Ctrl')})` : label;

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key];
  if (!step || !(event.target instanceof HTMLButtonElement)) return;
  const stops = [...event.currentTarget.querySelectorAll('button')];
  event.preventDefault();
  stops[step(stops.indexOf(event.target), stops.length)]?.focus();
};

type Props = { editor: Editor; isLocked: boolean };

type RowProps = Props & {
  ref?: RefObject<HTMLDivElement | null>;
  label: string;
  className?: string;
  groups: readonly (readonly Tool[])[];
};

/** One tab stop, between whose tools the arrow keys move. */
export const ToolRow = ({ ref, label, className, groups, editor, isLocked }: RowProps) => {
  const { editor: text } = useText().compose;
  // Rendered again where one of them turns on or off.
  useAtCursor(editor, () => `${groups.flat().map(({ isOn }) => isOn?.(editor))}`);
  const [current, setCurrent] = useState(groups[0]?.[0]?.name);
  const [dialog, setDialog] = useState<ToolName | null>(null);
  const buttonOf = ({ name, keys, isOn, run }: Tool) => (
    <button
      key={name}
      type="button"
      className={look.tool}
      tabIndex={name === current ? 0 : -1}
      aria-label={text[name]}
      aria-keyshortcuts={keysFor(keys)}
      aria-pressed={isOn?.(editor)}
      aria-disabled={isLocked}
      aria-haspopup={run ? undefined : 'dialog'}
      onFocus={() => setCurrent(name)}
      // Keep the focus, and with it the selection, in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isLocked) return;
        if (run) run(editor.chain().focus()).run();
        else setDialog(name);
      }}
    >
      {/* As the title of the button it would be read out after the name, which it repeats. */}
      <span title={toolTip(text[name], keys)} aria-hidden="true" className={look.drawing}>
        {name === 'link' || name === 'image' ? (
          <Icon name={name} />
        ) : (
          <Drawing path={shapes[name] ?? ''} />
        )}
      </span>
    </button>
  );
  return (
    <>
      <div ref={ref} role="toolbar" aria-label={label} className={className} onKeyDown={moveFocus}>
        {groups.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map(buttonOf)}
          </span>
        ))}
      </div>
      {dialog && (
        <AddressDialog
          editor={editor}
          isImage={dialog === 'image'}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};

export const Toolbar = memo((props: Props & { ref: RefObject<HTMLDivElement | null> }) => {
  const { editor: text } = useText().compose;
  useScrollEdges(props.ref);
  return <ToolRow {...props} label={text.toolbar} className={styles.toolbar} groups={toolGroups} />;
});
