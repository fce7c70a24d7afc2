import type { Editor } from '@tiptap/core';
import { memo, type RefObject } from 'react';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { useScrollEdges } from '../../../ui/scroller';
import { useToolRow } from './tool-row';
import styles from './toolbar.module.css';
import { toolGroups } from './tools';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  isLocked: boolean;
};

const allTools = toolGroups.flat();

/** A row of tools, which scrolls if they do not fit. */
export const Toolbar = memo(({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  useScrollEdges(ref);
  const { buttonOf, dialog, handlers } = useToolRow({ editor, isLocked, tools: allTools });
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={text.toolbar}
        className={`${fade.fade} ${styles.toolbar}`}
        {...handlers}
      >
        {toolGroups.map((group) => (
          <span key={group[0]?.name} className={styles.group}>
            {group.map(buttonOf)}
          </span>
        ))}
      </div>
      {dialog}
    </>
  );
});
