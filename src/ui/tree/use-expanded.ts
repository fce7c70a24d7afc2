import { useMemo, useState } from 'react';
import { storedValue } from '../../device/stored-value';
import { expandableIds, type Outline } from './outline';
import type { Expanded } from './use-tree-state';

// Limited because they are read at every visit. The rows expanded first are dropped first.
const mostStoredIds = 2000;

export type StoredExpanded = ReturnType<typeof storedExpanded>;

/** The ids of the rows that were left expanded on this device. */
export const storedExpanded = (key: string) =>
  storedValue<readonly string[]>(key, [], (stored) =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
  );

/** The expanded rows. They start as the last visit left them. */
export const useStoredExpanded = (stored: StoredExpanded): Expanded => {
  const [expanded, setExpanded] = useState(stored.read);
  const onExpand = (ids: string[]) => {
    setExpanded(ids);
    stored.write(ids.slice(-mostStoredIds));
  };
  return { expanded, onExpand };
};

/** During a search every row is expanded, until a member collapses it. */
export const useSearchedExpanded = (
  stored: StoredExpanded,
  outline: Outline,
  isSearched: boolean,
): Expanded => {
  const left = useStoredExpanded(stored);
  const all = useMemo(() => (isSearched ? expandableIds(outline) : []), [outline, isSearched]);
  const [chosen, choose] = useState<{ outline: Outline; expanded: string[] } | null>(null);
  if (!isSearched) return left;
  const expanded = chosen?.outline === outline ? chosen.expanded : all;
  return { expanded, onExpand: (ids) => choose({ outline, expanded: ids }) };
};
