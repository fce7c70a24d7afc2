import { useTree } from '@headless-tree/react';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context';
import { hasChildren } from './branches';
import { outlineFeature } from './feature';
import { pressKey, type Typing } from './keys';
import type { Outline, OutlineRow } from './outline';
import styles from './tree.module.css';
import { TreeRow } from './tree-row';
import { useOpenAncestors } from './use-expanded';
import { useReveal } from './use-reveal';
import { mostPlainRows, useWindow } from './use-window';
import { VisibleRows } from './visible-rows';

export type TreeProps = {
  label: string;
  /** Memoised by who gives it: another outline is another walk. */
  outline: Outline;
  /** The row that stands for what is shown beside the tree; its ancestors are opened. */
  current?: string;
  /** From `useOpenRows` or `useAllOpen`. */
  expanded: readonly string[];
  onExpand: (ids: string[]) => void;
  /** Rows become links. */
  addressOf?: (id: string) => string;
  onPick?: (id: string) => void;
  /** What a count is called where it is read aloud. */
  countInWords?: (count: number) => string;
  /** The name in a `bdi`, what else is said of it after that. Memoised: another function is other rows. */
  drawName?: (row: OutlineRow) => ReactNode;
};

const plainName = ({ name }: OutlineRow) => <bdi>{name}</bdi>;
const features = [outlineFeature];

/**
 * A tree as WAI-ARIA describes it: one tab stop, arrows, Home, End, `*`, typing ahead. Plain rows up
 * to a threshold, above it only those that can be seen; positions and sizes are said right in both.
 */
export const Tree = ({ outline, current = '', expanded, onExpand, ...props }: TreeProps) => {
  const { language } = useI18n();
  const { countInWords } = props;
  const count = useMemo(() => {
    const { format } = new Intl.NumberFormat(language);
    return { format, inWords: countInWords ?? format };
  }, [language, countInWords]);
  const rows = useMemo(() => new VisibleRows(outline, expanded), [outline, expanded]);
  const [wanted, setWanted] = useState({ id: current, current });
  const isWanted = wanted.current === current && outline.places.has(wanted.id);
  const focused = Math.max(0, rows.indexOf(isWanted ? wanted.id : current));
  const typing = useRef<Typing>({ text: '', at: Number.NEGATIVE_INFINITY });
  const element = useRef<HTMLDivElement>(null);
  const { first, last } = useWindow(element, rows.count);
  useOpenAncestors(outline, current, expanded, onExpand);
  useReveal(element, rows.isShown(current) ? current : '');

  // A Link for each row would be a third of what a row costs.
  const base = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const pick = (id: string) => {
    if (props.addressOf) navigate(props.addressOf(id), { replace: id === current });
    props.onPick?.(id);
  };

  const tree = useTree<OutlineRow>({
    rootItemId: '\0',
    features,
    dataLoader: rows,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => rows.isFolder(item.getId()),
    onPrimaryAction: (item) => pick(item.getId()),
    state: { focusedItem: rows.rowAt(focused)?.id ?? null },
    setFocusedItem: (next) => typeof next === 'string' && setWanted({ id: next, current }),
    setExpandedItems: (next) => onExpand(typeof next === 'function' ? next([...expanded]) : next),
  });

  const isWhole = rows.count <= mostPlainRows;
  return (
    <div
      role="tree"
      aria-label={props.label}
      ref={element}
      className={styles.tree}
      data-windowed={!isWhole || undefined}
      style={{ '--rows': rows.count, '--first': first } as CSSProperties}
      onKeyDown={(event) => pressKey(event, tree, typing.current)}
    >
      {spanWith(first, last, focused).map((index) => {
        const row = rows.rowAt(index);
        const place = rows.places[index] ?? -1;
        if (!row) return null;
        return (
          <TreeRow
            key={row.id}
            tree={tree}
            row={row}
            posInSet={outline.posInSet[place]}
            setSize={outline.setSize[place]}
            isFolder={hasChildren(outline, place)}
            isFocused={index === focused}
            isOpen={rows.isOpen(row.id)}
            isCurrent={row.id === current}
            apart={index < first || index >= last ? index : undefined}
            href={props.addressOf && base + props.addressOf(row.id)}
            isChoice={props.onPick !== undefined}
            drawName={props.drawName ?? plainName}
            count={count}
          />
        );
      })}
    </div>
  );
};

/** The focused row stays in the page when it is scrolled away, or the keyboard would lose its place. */
function spanWith(first: number, last: number, focused: number) {
  const span = Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step);
  if (focused < first) return [focused, ...span];
  return focused >= last ? [...span, focused] : span;
}
