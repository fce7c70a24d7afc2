import type { Listed, TreeRecord } from './record-tree';

/** What a record holds; `id` and `level` are that of the nearest row above, and of the rows in it. */
type Branch<Kept> = { records: readonly Kept[]; next: number; id: string; level: number };

/**
 * Every record once, where it is met first, reading down the branches with a path instead of a stack.
 * After each `slice` of them it stops, with what it has gathered until then and goes on adding to.
 */
export function* flattenRecords<Kept extends TreeRecord>(
  roots: readonly Kept[],
  slice: number,
): Generator<Listed<Kept>, Listed<Kept>, void> {
  const records: Kept[] = [];
  const levels: number[] = [];
  const places = new Map<string, number>();
  const cut = new Set<string>();
  const path: Branch<Kept>[] = [];
  const gathered = { records, levels, places, cut };
  let branch: Branch<Kept> | undefined = { records: roots, next: 0, id: '', level: 0 };
  while (branch) {
    const record: Kept | undefined = branch.records[branch.next++];
    if (!record) {
      branch = path.pop();
      continue;
    }
    const { id, children } = record;
    // Nothing can name a record without an id; what it holds goes to what holds it.
    const isRow = id !== '';
    if (isRow && places.has(id)) {
      if ([...path, branch].some((above) => above.id === id)) cut.add(branch.id);
      continue;
    }
    if (isRow) {
      places.set(id, records.push(record) - 1);
      levels.push(branch.level);
      if (records.length % slice === 0) yield gathered;
    }
    if (!children || children.length === 0) continue;
    path.push(branch);
    branch = {
      records: children as Kept[],
      next: 0,
      id: isRow ? id : branch.id,
      level: isRow ? branch.level + 1 : branch.level,
    };
  }
  return gathered;
}
