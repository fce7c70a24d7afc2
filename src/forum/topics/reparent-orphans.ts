import { childIndexes, outlineOf } from '../../ui/tree/outline';
import { type FlatRecords, pickRecords, type TreeRecord } from './flat-records';

/** The indexes of a root and of the record that it names as its parent. */
type Orphan = { index: number; parent: number };

/**
 * Moves roots below the parent they name, after its existing children. Services that send a flat list express
 * nesting only by `parentId`. If two records name each other, the later one stays a root.
 */
export const reparentOrphans = <R extends TreeRecord>(flat: FlatRecords<R>): FlatRecords<R> => {
  const { records, levels, indexes } = flat;
  const orphans: Orphan[] = [];
  for (let index = 0; index < records.length; index++) {
    const parent = levels[index] === 0 ? indexes?.get(records[index]?.parentId ?? '') : undefined;
    if (parent !== undefined) orphans.push({ index, parent });
  }
  return orphans.length === 0 ? flat : reparent(flat, orphans);
};

function reparent<R extends TreeRecord>(flat: FlatRecords<R>, orphans: Orphan[]): FlatRecords<R> {
  const outline = outlineOf({ nodes: flat.records, levels: flat.levels });
  const parents = [...outline.parent];
  const rootOf = rootFinder(parents);
  const cut = new Set(flat.cut);
  const added = new Map<number, number[]>();
  for (const { index, parent } of orphans) {
    if (rootOf(parent) === index) {
      cut.add(flat.records[index]?.id ?? '');
      continue;
    }
    parents[index] = parent;
    added.set(parent, [...(added.get(parent) ?? []), index]);
  }
  const roots = childIndexes(outline, -1).filter((index) => parents[index] === -1);
  const order: number[] = [];
  const levels: number[] = [];
  const stack = roots.reverse().map((index) => ({ index, level: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { index, level } = next;
    order.push(index);
    levels.push(level);
    const children = [...childIndexes(outline, index), ...(added.get(index) ?? [])];
    for (const child of children.reverse()) stack.push({ index: child, level: level + 1 });
  }
  return { ...pickRecords({ ...flat, cut }, order), levels };
}

/** Finds the root above an index, and shortens the path on each call. */
function rootFinder(parents: readonly number[]) {
  const shortcuts = new Map<number, number>();
  const next = (index: number) => shortcuts.get(index) ?? parents[index] ?? -1;
  return (index: number) => {
    let at = index;
    for (let up = next(at); up >= 0; up = next(at)) {
      const further = next(up);
      if (further >= 0) shortcuts.set(at, further);
      at = up;
    }
    return at;
  };
}
