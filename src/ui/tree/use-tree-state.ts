import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { usePart } from '../../context/app-context';
import { storedValue } from '../../device/stored-value';
import type { StoredKey } from '../../device/stored-values';
import { ancestorIds, hasChildren, idAt, indexOf, type Outline } from './outline';

/** The owner of the tree may store them, or follow a search. */
export type Expanded = { expanded: readonly string[]; onExpand: (ids: string[]) => void };

type Options = Expanded & {
  outline: Outline;
  current: string;
};

/** An `index` counts in the outline, a `position` among the visible rows. */
export type TreeState = {
  outline: Outline;
  /** Indexes of the visible rows, ascending. */
  visible: Int32Array;
  focused: number;
  isExpanded: (index: number) => boolean;
  /** For a hidden row, the position of its nearest visible ancestor. */
  positionOf: (index: number) => number;
  focus: (position: number) => void;
  expand: (indexes: readonly number[]) => void;
  collapse: (index: number) => void;
};

export const useTreeState = ({ outline, current, expanded, onExpand }: Options): TreeState => {
  const rows = useMemo(() => visibleRows(outline, expanded), [outline, expanded]);
  const { visible, positionOf, isExpanded } = rows;
  // Valid until another row becomes the current one, which then has the focus.
  const [chosen, choose] = useState({ id: current, current });
  const isChosen = chosen.current === current && outline.indexes.has(chosen.id);
  const focused = positionOf(indexOf(outline, isChosen ? chosen.id : current));
  useExpandAncestors({ outline, current, expanded, onExpand });

  return {
    outline,
    ...rows,
    focused: Math.max(0, focused),
    focus: (position) => {
      const index = visible[Math.max(0, Math.min(position, visible.length - 1))];
      if (index !== undefined) choose({ id: idAt(outline, index), current });
    },
    expand: (indexes) => {
      const closed = indexes.filter((index) => hasChildren(outline, index) && !isExpanded(index));
      if (closed.length > 0)
        onExpand([...expanded, ...closed.map((index) => idAt(outline, index))]);
    },
    collapse: (index) => {
      const id = idAt(outline, index);
      onExpand(expanded.filter((other) => other !== id));
    },
  };
};

function visibleRows(outline: Outline, expanded: readonly string[]) {
  const { size, end, indexes } = outline;
  const isOpen = new Uint8Array(size);
  for (const id of expanded) {
    const index = indexes.get(id);
    if (index !== undefined) isOpen[index] = 1;
  }
  const all = new Int32Array(size);
  let count = 0;
  for (let at = 0; at < size; at = isOpen[at] ? at + 1 : (end[at] ?? size)) all[count++] = at;
  const visible = all.subarray(0, count);
  return {
    visible,
    positionOf: (index: number) => countUpTo(visible, index) - 1,
    isExpanded: (index: number) => isOpen[index] === 1 && hasChildren(outline, index),
  };
}

function countUpTo(values: Int32Array, most: number) {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Once per row and way to it, so that a member may collapse them again, also where only counts change. */
function useExpandAncestors({ outline, current, expanded, onExpand }: Options) {
  const expand = useEffectEvent(() => {
    const known = new Set(expanded);
    const missing = ancestorIds(outline, current).filter((id) => !known.has(id));
    if (missing.length > 0) onExpand([...expanded, ...missing]);
  });
  const way = [...ancestorIds(outline, current), current].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row or tree expands anew
  useLayoutEffect(() => expand(), [way, outline.size]);
}

// Limited because they are read at every visit. The rows expanded first are dropped first.
const mostStoredIds = 2000;

export type StoredExpanded = ReturnType<typeof storedExpanded>;

export const storedExpanded = (key: StoredKey) =>
  storedValue<readonly string[]>(key, [], (stored) =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
  );

/** A search expands what leads to matches, until a member changes it. */
export const useExpanded = (
  stored: StoredExpanded,
  outline: Outline,
  leading: readonly string[] | undefined,
) => {
  const { read, write } = usePart(stored);
  const [left, leave] = useState(read);
  const [chosen, choose] = useState<{ outline: Outline; expanded: readonly string[] } | null>(null);
  return {
    expanded: leading ? (chosen?.outline === outline ? chosen.expanded : leading) : left,
    onExpand: (expanded: string[]) => {
      if (leading) return choose({ outline, expanded });
      leave(expanded);
      write(expanded.slice(-mostStoredIds));
    },
  };
};
