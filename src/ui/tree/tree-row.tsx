import { type CSSProperties, memo, type ReactNode } from 'react';
import { groupDigits } from '../../i18n/plural';
import type { OutlineRow } from './outline';
import styles from './tree.module.css';

// Deeper rows keep this indent, so that their names stay on the page. A number shows their level.
const mostIndent = 8;

/** How many rows are inside: as shown, and as read aloud. */
export type InsideWords = {
  inShort: (inside: number) => string;
  inWords: (inside: number) => string;
};

export type TreeRowProps = {
  row: OutlineRow;
  posInSet: number | undefined;
  setSize: number | undefined;
  /** Undefined for a row without children. */
  isExpanded: boolean | undefined;
  /** The number of rows inside it. */
  inside: number;
  isFocused: boolean;
  isCurrent: boolean;
  /** Its position among the visible rows, if it is rendered outside the window. */
  detachedAt: number | undefined;
  href: string | undefined;
  isChoice: boolean;
  drawName: (row: OutlineRow) => ReactNode;
  count: {
    inWords: (count: number) => string;
    inside: InsideWords | undefined;
  };
};

/** The tree handles clicks and keys. A row has no handlers, so that it renders cheaply on scrolling. */
export const TreeRow = memo((props: TreeRowProps) => {
  const { row, isExpanded, detachedAt, href, count } = props;
  const indent = Math.min(row.level, mostIndent);
  // Not shown for an expanded row, whose children are visible, or if the count includes them.
  const inside = isExpanded === false && row.countsItself ? count.inside : undefined;
  const common = {
    role: 'treeitem',
    'data-id': row.id,
    'aria-level': row.level + 1,
    'aria-posinset': props.posInSet,
    'aria-setsize': props.setSize,
    'aria-expanded': isExpanded,
    'aria-description':
      row.count === undefined
        ? undefined
        : [inside?.inWords(props.inside), count.inWords(row.count)].filter(Boolean).join(' · '),
    tabIndex: props.isFocused ? 0 : -1,
    className: styles.row,
    'data-detached': detachedAt === undefined ? undefined : '',
    style:
      detachedAt === undefined
        ? undefined
        : { insetBlockStart: `calc(var(--row) * ${detachedAt})` },
    children: (
      <>
        <span
          className={styles.toggle}
          data-toggle={isExpanded !== undefined || undefined}
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
            {[inside?.inShort(props.inside), groupDigits(row.count)].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  };
  if (href !== undefined && !row.disabled)
    return <a {...common} href={href} aria-current={props.isCurrent ? 'true' : undefined} />;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is in `common`
    <div
      {...common}
      aria-selected={props.isChoice && !row.disabled ? props.isCurrent : undefined}
      aria-disabled={row.disabled || undefined}
    />
  );
});
