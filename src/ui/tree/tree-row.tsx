import type { TreeInstance } from '@headless-tree/core';
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import type { OutlineRow } from './outline';
import styles from './tree.module.css';

// Deeper rows keep this indent, or their names would leave the page; a number tells their level.
const mostIndent = 8;

export type TreeRowProps = {
  tree: TreeInstance<OutlineRow>;
  row: OutlineRow;
  posInSet: number | undefined;
  setSize: number | undefined;
  isFolder: boolean;
  isFocused: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  /** Where it stands among the rows on show, if it stands apart from those that are in the page. */
  apart: number | undefined;
  href: string | undefined;
  isChoice: boolean;
  drawName: (row: OutlineRow) => ReactNode;
  count: { format: (count: number) => string; inWords: (count: number) => string };
};

/** A click that the browser answers better: another tab, a download. */
const isBrowsers = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

export const TreeRow = memo((props: TreeRowProps) => {
  const { tree, row, isFolder, isFocused, isOpen, isCurrent, apart, href, count } = props;
  const indent = Math.min(row.level, mostIndent);

  const press = (event: MouseEvent<HTMLElement>) => {
    const item = tree.getItemInstance(row.id);
    item.setFocused();
    const isTwist = event.target instanceof Element && event.target.closest('[data-twist]');
    if (isTwist) {
      event.preventDefault();
      if (isOpen) item.collapse();
      else item.expand();
    } else if (!isBrowsers(event)) {
      event.preventDefault();
      item.expand();
      if (!row.off) item.primaryAction();
    }
  };

  const common = {
    role: 'treeitem',
    'aria-level': row.level + 1,
    'aria-posinset': props.posInSet,
    'aria-setsize': props.setSize,
    'aria-expanded': isFolder ? isOpen : undefined,
    'aria-description': row.count === undefined ? undefined : count.inWords(row.count),
    tabIndex: isFocused ? 0 : -1,
    className: styles.row,
    'data-apart': apart === undefined ? undefined : '',
    style: apart === undefined ? undefined : { insetBlockStart: `calc(var(--row) * ${apart})` },
    onClick: press,
    // A screen reader or a finger may put the focus on any row.
    onFocus: isFocused ? undefined : () => tree.getItemInstance(row.id).setFocused(),
    children: (
      <>
        <span
          className={styles.twist}
          data-twist={isFolder || undefined}
          style={indent > 0 ? ({ '--level': indent } as CSSProperties) : undefined}
        />
        {row.level > mostIndent && (
          <span className={styles.depth} aria-hidden="true">
            {row.level + 1}
          </span>
        )}
        {props.drawName(row)}
        {row.count !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {count.format(row.count)}
          </span>
        )}
      </>
    ),
  };
  if (href !== undefined && !row.off)
    return <a {...common} href={href} aria-current={isCurrent ? 'true' : undefined} />;
  return (
    // biome-ignore lint/a11y: role and tab stop are in `common`, keys are the tree's
    <div
      {...common}
      aria-selected={props.isChoice && !row.off ? isCurrent : undefined}
      aria-disabled={row.off || undefined}
    />
  );
});
