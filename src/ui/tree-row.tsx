import type { TreeInstance } from '@headless-tree/core';
import { type CSSProperties, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { Icon } from './icon';
import styles from './tree.module.css';
import type { Outline, OutlineRow } from './tree-outline';

// Deeper rows keep this indent, or their names would leave the page; a number tells their level.
const mostIndent = 8;

export type TreeRowProps = {
  tree: TreeInstance<OutlineRow>;
  row: OutlineRow;
  /** Another outline may be another place among other siblings. */
  outline: Outline;
  isFocused: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  /** Where it stands among the rows on show; undefined while all of them are in the page. */
  index: number | undefined;
  href: string | undefined;
  isChoice: boolean;
  drawName: (row: OutlineRow) => ReactNode;
  formatCount: (count: number) => { short: string; spoken: string };
};

/** A click that the browser answers better: another tab, a download. */
const isBrowsers = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

export const TreeRow = memo(({ tree, row, index, href, isChoice, ...shown }: TreeRowProps) => {
  const item = useMemo(() => tree.getItemInstance(row.id), [tree, row.id]);

  const press = (event: MouseEvent<HTMLElement>) => {
    item.setFocused();
    const isTwist = event.target instanceof Element && event.target.closest('[data-twist]');
    if (isTwist && item.isFolder()) {
      event.preventDefault();
      if (item.isExpanded()) item.collapse();
      else item.expand();
    } else if (!isBrowsers(event)) {
      event.preventDefault();
      item.expand();
      if (!row.off) item.primaryAction();
    }
  };

  const common = {
    ...item.getProps(),
    className: styles.row,
    style: { '--level': Math.min(row.level, mostIndent), '--index': index } as CSSProperties,
    onClick: press,
    // A screen reader or a finger may put the focus on any row.
    onFocus: shown.isFocused ? undefined : () => item.setFocused(),
    children: <Inside row={row} isFolder={item.isFolder()} {...shown} />,
  };
  if (href !== undefined && !row.off)
    return <a {...common} href={href} aria-current={shown.isCurrent ? 'true' : undefined} />;
  return (
    // biome-ignore lint/a11y: role and tab stop are among the library's props, keys are the tree's
    <div
      {...common}
      aria-selected={isChoice && !row.off ? shown.isCurrent : undefined}
      aria-disabled={row.off || undefined}
    />
  );
});

type InsideProps = Pick<TreeRowProps, 'row' | 'drawName' | 'formatCount'> & { isFolder: boolean };

const Inside = ({ row, isFolder, drawName, formatCount }: InsideProps) => {
  const count = row.count === undefined ? null : formatCount(row.count);
  return (
    <>
      <span className={styles.twist} data-twist={isFolder || undefined}>
        {isFolder && <Icon name="right" />}
      </span>
      {row.level > mostIndent && (
        <span className={styles.depth} aria-hidden="true">
          {row.level + 1}
        </span>
      )}
      <span className={styles.name}>{drawName(row)}</span>
      {count && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count.short}
          </span>
          <span className="unseen">, {count.spoken}</span>
        </>
      )}
    </>
  );
};
