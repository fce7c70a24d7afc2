import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHref, useNavigate } from 'react-router-dom';
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
  /** Id of the row whose content is shown beside the tree. Its ancestors are expanded. */
  current?: string;
  /** Turns rows into links. */
  addressOf?: (id: string) => string;
  onPick?: (id: string) => void;
  /** The words for a count that is read aloud. */
  countInWords?: (count: number) => string;
  /** The words for the number of rows in a collapsed row, shown before its count. Optional. */
  inside?: InsideWords;
  /** The name in a `bdi`, then any extras. Must be memoised, because a new function re-renders every row. */
  drawName?: (row: OutlineRow) => ReactNode;
};

const plainName = ({ name }: OutlineRow) => <bdi>{name}</bdi>;

/**
 * A tree that follows WAI-ARIA: one tab stop, arrows, Home, End, `*` and type-ahead. Renders all rows up to a
 * threshold, and only those in view above it. Positions and set sizes are correct in both cases.
 */
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
  const count = useCount(props.countInWords, props.inside);

  // A Link per row would be a third of a row's cost.
  const base = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const pick = (id: string) => {
    if (props.addressOf) void navigate(props.addressOf(id), { replace: id === current });
    props.onPick?.(id);
  };

  return (
    <>
      <div
        role="tree"
        aria-label={props.label}
        ref={element}
        className={styles.tree}
        data-windowed={isWindowed || undefined}
        // If all rows are rendered, a change of these numbers would only make the browser restyle each.
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
              row={row}
              posInSet={outline.posInSet[index]}
              setSize={outline.setSize[index]}
              isExpanded={hasChildren(outline, index) ? isExpanded(index) : undefined}
              inside={descendantCount(outline, index)}
              isFocused={position === focused}
              isCurrent={index === currentIndex}
              detachedAt={position < first || position >= last ? position : undefined}
              href={props.addressOf && base + props.addressOf(row.id)}
              isChoice={props.onPick !== undefined}
              drawName={props.drawName ?? plainName}
              count={count}
            />
          );
        })}
      </div>
      <WholeName tree={element} />
    </>
  );
};

/** How rows format a count. Memoised, because the rows are. */
function useCount(inWords: TreeProps['countInWords'], inside: TreeProps['inside']) {
  return useMemo(() => ({ inWords: inWords ?? groupDigits, inside }), [inWords, inside]);
}

function indexUnder(target: EventTarget, outline: Outline) {
  const row = target instanceof Element && target.closest<HTMLElement>('[role="treeitem"]');
  return row ? indexOf(outline, row.dataset.id ?? '') : -1;
}

/** A click on the chevron expands or collapses a row. A click elsewhere expands and picks it. */
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

/** A click that the browser handles itself, such as to open a tab or to download. */
const isBrowsers = (event: MouseEvent) =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The focused row stays rendered when it scrolls out of view, so that the keyboard does not lose it. */
function positionsIn(first: number, last: number, focused: number) {
  const span = Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step);
  if (focused < first) return [focused, ...span];
  return focused >= last ? [...span, focused] : span;
}

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

type Whole = { name: string; lang: string; left: number; top: number };

/** The name of the hovered or focused row, if it is truncated. */
function wholeOf(target: EventTarget | null): Whole | null {
  const row = target instanceof Element ? target.closest('[role="treeitem"]') : null;
  const name = row?.querySelector<HTMLElement>('bdi');
  if (!row || !name || name.scrollWidth <= name.clientWidth) return null;
  const { left } = name.getBoundingClientRect();
  return { name: name.textContent, lang: name.lang, left, top: row.getBoundingClientRect().top };
}

/** Shows the full name over a truncated one. Screen readers read it from the row. */
export const WholeName = ({ tree }: { tree: RefObject<HTMLElement | null> }) => {
  const [whole, setWhole] = useState<Whole | null>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: element } = tree;
    const show = ({ target }: Event) => setWhole(wholeOf(target));
    let pointed: unknown;
    // Only if the mouse moves: scrolling a row under it is not hovering, and touch does not hover.
    const point = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || target === pointed) return;
      pointed = target;
      setWhole(wholeOf(target));
    };
    const hide = () => {
      pointed = undefined;
      setWhole(null);
    };
    element?.addEventListener('focusin', show);
    element?.addEventListener('pointermove', point);
    element?.addEventListener('focusout', hide);
    element?.addEventListener('pointerleave', hide);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      element?.removeEventListener('focusin', show);
      element?.removeEventListener('pointermove', point);
      element?.removeEventListener('focusout', hide);
      element?.removeEventListener('pointerleave', hide);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [tree]);
  useLayoutEffect(() => {
    if (whole) tip.current?.showPopover();
  }, [whole]);
  if (!whole) return null;
  const { name, lang, left, top } = whole;
  return (
    <span
      key={`${left} ${top}`}
      ref={tip}
      popover="manual"
      aria-hidden="true"
      lang={lang}
      dir="auto"
      className={styles.whole}
      style={{ left, top }}
    >
      {name}
    </span>
  );
};
