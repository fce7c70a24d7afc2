import type { Editor } from '@tiptap/core';
import { memo, type RefObject, useRef, useState } from 'react';
import { useMedia } from '../../../browser/viewport';
import { useText } from '../../../i18n/i18n-context';
import fade from '../../../ui/fade.module.css';
import { Icon } from '../../../ui/icon';
import look from '../../../ui/tool.module.css';
import { useScrollEdges } from '../../../ui/use-scroll-edges';
import { ImageTool, LinkTool } from './address-tools';
import { ToolButton, useToolRow } from './tool-button';
import styles from './toolbar.module.css';
import { toolGroups, toolGroupsOfPhones, tools } from './tools';
import type { EditorState } from './use-editor-state';

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  state: EditorState;
  isLocked: boolean;
};

/** One row. Where it has no room for all it scrolls, and a button beside it shows them in several rows. */
export const Toolbar = memo(({ ref, editor, state: { on }, isLocked }: Props) => {
  const { editor: text } = useText().compose;
  const isPhone = useMedia('(width < 40rem)');
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useScrollEdges(row) || isWhole;
  const groups = isPhone ? toolGroupsOfPhones : toolGroups;
  const { stopOf, handlers } = useToolRow([...groups.flat(), 'more']);

  const toolOf = (name: string) => {
    const shared = { editor, isLocked, tabIndex: stopOf(name) };
    if (name === 'link') return <LinkTool key={name} {...shared} isOn={on.has(name)} />;
    if (name === 'image') return <ImageTool key={name} {...shared} />;
    const tool = tools.get(name);
    return tool && <ToolButton key={name} {...shared} tool={tool} isOn={on.has(name)} />;
  };
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={text.toolbar}
      data-whole={isWhole || undefined}
      {...handlers}
    >
      <div ref={row} className={`${fade.fade} ${styles.row}`}>
        {groups.map((group) => (
          <span key={group[0]} className={styles.group}>
            {group.map(toolOf)}
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
});
