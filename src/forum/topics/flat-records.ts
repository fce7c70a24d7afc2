/** The fields that topics and blocks share, as far as a tree needs them. */
export type TreeRecord = {
  id: string;
  name: string;
  remark?: string;
  sysLanguage: string;
  parentId: string;
  postCount: number;
  /** The number of posts in the whole branch, if the link of the record opens those. */
  branchPostCount?: number;
  deleted?: boolean;
  available?: boolean;
  children?: TreeRecord[];
};

/** Records in preorder, each once, with the level of each. */
export type FlatRecords<R> = {
  records: readonly R[];
  levels: readonly number[];
  indexes?: ReadonlyMap<string, number>;
  /** Ids of the records whose branch was cut, because it led back to itself. */
  cut: ReadonlySet<string>;
};

/** The children of a record. `id` is that of the nearest row above them, `level` is their own. */
type Branch<R> = { records: readonly R[]; next: number; id: string; level: number };

/**
 * Lists every record once, where it first appears, without recursion. After every `slice` records it yields
 * the list and then continues to add to it.
 */
export function* flattenRecords<R extends TreeRecord>(
  roots: readonly R[],
  slice: number,
): Generator<FlatRecords<R>, FlatRecords<R>, void> {
  const records: R[] = [];
  const levels: number[] = [];
  const indexes = new Map<string, number>();
  const cut = new Set<string>();
  const path: Branch<R>[] = [];
  const flat = { records, levels, indexes, cut };
  let branch: Branch<R> | undefined = { records: roots, next: 0, id: '', level: 0 };
  while (branch) {
    const record: R | undefined = branch.records[branch.next++];
    if (!record) {
      branch = path.pop();
      continue;
    }
    const { id, children } = record;
    // A record without an id cannot be addressed, so its children move up to its parent.
    const isRow = id !== '';
    if (isRow && indexes.has(id)) {
      if ([...path, branch].some((above) => above.id === id)) cut.add(branch.id);
      continue;
    }
    if (isRow) {
      indexes.set(id, records.push(record) - 1);
      levels.push(branch.level);
      if (records.length % slice === 0) yield flat;
    }
    if (!children || children.length === 0) continue;
    path.push(branch);
    branch = {
      records: children as R[],
      next: 0,
      id: isRow ? id : branch.id,
      level: isRow ? branch.level + 1 : branch.level,
    };
  }
  return flat;
}

/** The records at these indexes, in this order. The parent of each must be included. */
export const pickRecords = <R extends TreeRecord>(
  { records, levels, cut }: FlatRecords<R>,
  indexes: readonly number[],
): FlatRecords<R> => ({
  records: indexes.flatMap((index) => records[index] ?? []),
  levels: indexes.map((index) => levels[index] ?? 0),
  cut,
});
