import type { Editor } from '@tiptap/core';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { useScrollEdges } from '../../../ui/use-scroll-edges';
import { ImageTool, LinkTool } from './address-tools';
import { ToolButton, useToolRow } from './tool-button';
import styles from './toolbar.module.css';
import { historyTools, insertTools, markTools, paragraphTools, type Tool } from './tools';
import type { EditorState } from './use-editor-state';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  state: EditorState;
  isLocked: boolean;
};

const namesOf = (tools: readonly Tool[]) => tools.map(({ name }) => name);
const names = [
  ...namesOf(markTools),
  'link',
  ...namesOf(paragraphTools),
  'image',
  ...namesOf([...insertTools, ...historyTools]),
];

/** In the line, the paragraph, what is put in; and the way back. One row, which scrolls on a phone. */
export const Toolbar = ({ ref, editor, state: { on }, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const { stopOf, handlers } = useToolRow(names);
  useScrollEdges(ref);

  const shared = { editor, isLocked };
  const buttons = (tools: readonly Tool[]) =>
    tools.map((tool) => (
      <ToolButton
        key={tool.name}
        {...shared}
        tool={tool}
        isOn={on.has(tool.name)}
        tabIndex={stopOf(tool.name)}
      />
    ));
  return (
    <div
      ref={ref}
      className={`${fade.fade} ${styles.toolbar}`}
      role="toolbar"
      aria-label={text.toolbar}
      {...handlers}
    >
      <Group>
        {buttons(markTools)}
        <LinkTool {...shared} isOn={on.has('link')} tabIndex={stopOf('link')} />
      </Group>
      <Group>{buttons(paragraphTools)}</Group>
      <Group>
        <ImageTool {...shared} tabIndex={stopOf('image')} />
        {buttons(insertTools)}
      </Group>
      <Group>{buttons(historyTools)}</Group>
    </div>
  );
};

const Group = ({ children }: { children: ReactNode }) => (
  <span className={styles.group}>{children}</span>
);
