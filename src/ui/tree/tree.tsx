import { type CSSProperties, type MouseEvent, memo, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { base } from '../../device/base-path';
import { groupDigits } from '../../i18n/plural';
import { pressKey, type TypeAhead, useKeptFocus } from './keyboard';
import { descendantCount, hasChildren, indexOf, type Outline, type OutlineRow } from './outline';
import styles from './tree.module.css';
import { type Expanded, type TreeState, useTreeState } from './use-tree-state';
import { mostPlainRows, useReveal, useWindow } from './use-window';

export type TreeProps = Expanded & {
  label: string;
  /** Must be memoised, because each new outline is traversed again. */
  outline: Outline;
  /** Its ancestors are expanded. */
  current?: string;
  addressOf?: (id: string) => string;
  onPick?: (id: string) => void;
  /** Must be memoised, like `renderName`, because another object renders every row again. */
  words: Words;
  renderName: (row: OutlineRow) => ReactNode;
};

type Words = {
  count: (count: number) => string;
  /** Read aloud before the count of a collapsed row. */
  inside: (count: number) => string;
  insideInShort: (count: number) => string;
};

/** One tab stop, as WAI-ARIA wants it. */
export const Tree = ({ outline, current = '', ...props }: TreeProps) => {
  const tree = useTreeState({ ...props, outline, current });
  const { visible, focused, isExpanded } = tree;
  const currentIndex = indexOf(outline, current);
  const element = useRef<HTMLDivElement>(null);
  const hasFocus = useKeptFocus(element);
  const ahead = useRef<TypeAhead>({ text: '', timeStamp: Number.NEGATIVE_INFINITY });
  const { first, last } = useWindow(element, visible.length);
  const isWindowed = visible.length > mostPlainRows;
  useReveal(element, visible[tree.positionOf(currentIndex)] === currentIndex ? current : '');

  const navigate = useNavigate();
  const pick = (id: string) => {
    if (props.addressOf) void navigate(props.addressOf(id), { replace: id === current });
    props.onPick?.(id);
  };

  return (
    <div
      role="tree"
      aria-label={props.label}
      ref={element}
      className={styles.tree}
      data-windowed={isWindowed || undefined}
      // A change of these numbers would make the browser restyle every row.
      style={
        isWindowed ? ({ '--rows': visible.length, '--first': first } as CSSProperties) : undefined
      }
      onClick={(event) => clickRow(event, tree, pick)}
      onKeyDown={(event) => pressKey(event, tree, ahead.current)}
      // Screen readers and touch may focus any row.
      onFocus={({ target }) => {
        hasFocus.current = true;
        const position = tree.positionOf(indexUnder(target, outline));
        if (position >= 0 && position !== focused) tree.focus(position);
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {positionsIn(first, last, focused).map((position) => {
        const index = visible[position] ?? -1;
        const row = outline.rowAt(index);
        if (!row) return null;
        return (
          <TreeRow
            key={row.id}
            {...{ outline, index, row }}
            isExpanded={hasChildren(outline, index) ? isExpanded(index) : undefined}
            isFocused={position === focused}
            isCurrent={index === currentIndex}
            detachedAt={position < first || position >= last ? position : undefined}
            // A Link per row would be a third of a row's cost.
            href={props.addressOf && base + props.addressOf(row.id)}
            isChoice={props.onPick !== undefined}
            renderName={props.renderName}
            words={props.words}
          />
        );
      })}
    </div>
  );
};

function indexUnder(target: EventTarget, outline: Outline) {
  const row = target instanceof Element && target.closest<HTMLElement>('[role="treeitem"]');
  return row ? indexOf(outline, row.dataset.id ?? '') : -1;
}

function clickRow(event: MouseEvent, tree: TreeState, pick: (id: string) => void) {
  const index = indexUnder(event.target, tree.outline);
  const row = tree.outline.rowAt(index);
  if (!row) return;
  tree.focus(tree.positionOf(index));
  const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]');
  if (!isToggle && isBrowsers(event)) return;
  event.preventDefault();
  if (isToggle && tree.isExpanded(index)) tree.collapse(index);
  else tree.expand([index]);
  if (!isToggle && !row.disabled) pick(row.id);
}

/** The browser opens a tab or downloads. */
const isBrowsers = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The keyboard must not lose a row that scrolls out of view. */
function positionsIn(first: number, last: number, focused: number) {
  const span = Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step);
  if (focused < first) return [focused, ...span];
  return focused >= last ? [...span, focused] : span;
}

// Deeper rows keep this indent, so that their names stay on the page.
const mostIndent = 8;

type TreeRowProps = Pick<TreeProps, 'outline' | 'words' | 'renderName'> & {
  index: number;
  row: OutlineRow;
  /** Undefined for a row without children. */
  isExpanded: boolean | undefined;
  isFocused: boolean;
  isCurrent: boolean;
  /** Undefined within the window. */
  detachedAt: number | undefined;
  href: string | undefined;
  isChoice: boolean;
};

/** Without handlers a row renders cheaply on scrolling. */
const TreeRow = memo((props: TreeRowProps) => {
  const { outline, index, row, isExpanded, detachedAt, href, words } = props;
  const indent = Math.min(row.level, mostIndent);
  // The children of an expanded row are visible, and some counts include them.
  const hidden = isExpanded === false && row.countsItself ? descendantCount(outline, index) : 0;
  const common = {
    role: 'treeitem',
    'data-id': row.id,
    'aria-level': row.level + 1,
    'aria-posinset': outline.posInSet[index],
    'aria-setsize': outline.setSize[index],
    'aria-expanded': isExpanded,
    'aria-description':
      row.count === undefined
        ? undefined
        : [hidden && words.inside(hidden), words.count(row.count)].filter(Boolean).join(' · '),
    // A name may be cut. Without another description, it would be read twice.
    title: row.count === undefined ? undefined : row.name,
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
        {props.renderName(row)}
        {row.count !== undefined && (
          <span className={styles.count} aria-hidden="true">
            {[hidden && words.insideInShort(hidden), groupDigits(row.count)]
              .filter(Boolean)
              .join(' · ')}
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
