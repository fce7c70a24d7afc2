import type { TreeInstance } from '@headless-tree/core';
import { type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import { Icon } from './icon';
import styles from './tree.module.css';
import type { OutlineRow } from './tree-outline';

// Deeper rows keep this indent, or their names would leave the page; a number tells their level.
const mostIndent = 8;

export type TreeRowProps = {
  tree: TreeInstance<OutlineRow>;
  row: OutlineRow;
  isFocused: boolean;
  isOpen: boolean;
  isCurrent: boolean;
  /** Where it stands among the rows on show; undefined while all of them are in the page. */
  index: number | undefined;
  href: string | undefined;
  isChoice: boolean;
  drawName: (row: OutlineRow) => ReactNode;
  count: { format: (count: number) => string; inWords: (count: number) => string };
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
    'aria-description': row.count === undefined ? undefined : shown.count.inWords(row.count),
    className: styles.row,
    style: index === undefined ? undefined : { insetBlockStart: `calc(var(--row) * ${index})` },
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

type InsideProps = Pick<TreeRowProps, 'row' | 'drawName' | 'count'> & { isFolder: boolean };

const Inside = ({ row, isFolder, drawName, count }: InsideProps) => {
  const indent = Math.min(row.level, mostIndent);
  return (
    <>
      {indent > 0 && (
        <span className={styles.guides} style={{ inlineSize: `calc(var(--indent) * ${indent})` }} />
      )}
      <span className={styles.twist} data-twist={isFolder || undefined}>
        {isFolder && <Icon name="right" />}
      </span>
      {row.level > mostIndent && (
        <span className={styles.depth} aria-hidden="true">
          {row.level + 1}
        </span>
      )}
      <span className={styles.name}>{drawName(row)}</span>
      {row.count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count.format(row.count)}
        </span>
      )}
    </>
  );
};
