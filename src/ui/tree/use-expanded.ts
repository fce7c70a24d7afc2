import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { ancestorsOf, foldersOf } from './branches';
import type { Outline } from './outline';

// What is remembered is read at every visit; the rows opened first are forgotten first.
const mostRemembered = 2000;

type OpenRows = { expanded: readonly string[]; onExpand: (ids: string[]) => void };

/** Which rows are open, remembered on this device under `key`. */
export const useStoredExpanded = (key: string): OpenRows => {
  const [expanded, setExpanded] = useState<readonly string[]>(() => remembered(key));
  const onExpand = (ids: string[]) => {
    setExpanded(ids);
    remember(key, ids);
  };
  return { expanded, onExpand };
};

/** Every row is open until a member closes it, and again for another outline. */
export const useAllExpanded = (outline: Outline): OpenRows => {
  const all = useMemo(() => foldersOf(outline), [outline]);
  const [chosen, choose] = useState({ outline, expanded: all });
  const expanded = chosen.outline === outline ? chosen.expanded : all;
  return { expanded, onExpand: (ids) => choose({ outline, expanded: ids }) };
};

/** Opens what holds the current row, once for each current row; a member may close it again. */
export const useOpenAncestors = (
  outline: Outline,
  current: string,
  expanded: readonly string[],
  onExpand: (ids: string[]) => void,
) => {
  const open = useEffectEvent(() => {
    const known = new Set(expanded);
    const missing = ancestorsOf(outline, current).filter((id) => !known.has(id));
    if (missing.length > 0) onExpand([...expanded, ...missing]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row or tree opens anew
  useLayoutEffect(() => open(), [outline, current]);
};

function remembered(key: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function remember(key: string, ids: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-mostRemembered)));
  } catch {
    // Without storage it holds for this visit.
  }
}
