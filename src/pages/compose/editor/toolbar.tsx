import type { Editor } from '@tiptap/core';
import { memo, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { Icon } from '../../../ui/icon';
import { useScrollEdges } from '../../../ui/scroller';
import look from '../../../ui/tool.module.css';
import { useToolRow } from './tool-row';
import styles from './toolbar.module.css';
import { toolGroups } from './tools';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  isLocked: boolean;
};

const allTools = toolGroups.flat();

/** A row of tools. If they do not fit, it scrolls, and a button expands it to several rows. */
export const Toolbar = memo(({ ref, editor, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useScrollEdges(row) || isWhole;
  const { buttonOf, dialog, stopOf, handlers } = useToolRow({ editor, isLocked, tools: allTools });
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
      {dialog}
    </div>
  );
});
