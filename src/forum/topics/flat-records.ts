/** What a topic and a block have in common, as far as a tree goes. */
export type TreeRecord = {
  id: string;
  name: string;
  remark?: string;
  sysLanguage: string;
  parentId: string;
  postCount: number;
  /** Posts of its whole branch, where its link opens those. */
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

/** What a record holds; `id` and `level` are that of the nearest row above, and of the rows in it. */
type Branch<R> = { records: readonly R[]; next: number; id: string; level: number };

/**
 * Every record once, where it is met first, reading down the branches with a path instead of a stack.
 * After each `slice` of them it yields the list, to which it goes on adding.
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
    // Nothing can name a record without an id; what it holds goes to what holds it.
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

/** The records at these indexes, in this order; what holds one of them must be among them. */
export const pickRecords = <R extends TreeRecord>(
  { records, levels, cut }: FlatRecords<R>,
  indexes: readonly number[],
): FlatRecords<R> => ({
  records: indexes.flatMap((index) => records[index] ?? []),
  levels: indexes.map((index) => levels[index] ?? 0),
  cut,
});
