import { yieldToMain } from '../../device/late-work';
import {
  ancestorIds,
  childIndexes,
  indexOf,
  type Outline,
  type OutlineNode,
  outlineOf,
} from '../../ui/tree/outline';
import { type FlatRecords, flattenRecords, pickRecords, type TreeRecord } from './flat-records';

export type RecordTree<R extends TreeRecord> = {
  outline: Outline;
  records: { get: (id: string) => R | undefined };
  /** Ids of the rows whose branch was cut, because it led back to itself. */
  cut: ReadonlySet<string>;
};

/** A tree that shows every record of its list, at the same indexes. */
export type FlatTree<R extends TreeRecord> = RecordTree<R> & { flat: FlatRecords<R> };

/**
 * Builds a tree from any data of a service, without recursion. Records nest by `children`; a root whose
 * `parentId` is in the data moves below that record, any other stays a root. An id is shown once, where it
 * first appears; a branch that leads back to itself is cut there. Deleted and unavailable records are left
 * out, or disabled if a record below them is neither.
 */
export const recordTree = <R extends TreeRecord>(roots: readonly R[]) =>
  firstBranches(roots, Number.POSITIVE_INFINITY).tree;

/** The same tree of about the first `most` records; `isWhole` if those are all. */
export const firstBranches = <R extends TreeRecord>(roots: readonly R[], most: number) => {
  const { value, done = false } = flattenRecords(roots, most).next();
  return { tree: shownTree(value), isWhole: done };
};

/** The same tree, built in slices that yield to the main thread; null if aborted. */
export const growTree = async <R extends TreeRecord>(
  roots: readonly R[],
  { slice, signal }: { slice: number; signal: AbortSignal },
) => {
  const slices = flattenRecords(roots, slice);
  let step = slices.next();
  for (; !step.done; step = slices.next()) {
    await yieldToMain();
    if (signal.aborted) return null;
  }
  return shownTree(step.value);
};

const shownTree = <R extends TreeRecord>(flat: FlatRecords<R>) =>
  treeOf(withoutGone(reparentOrphans(flat)));

export const treeOf = <R extends TreeRecord>(flat: FlatRecords<R>): FlatTree<R> => {
  const { records, levels, indexes, cut } = flat;
  const outline = outlineOf({ nodes: records, levels, detailsOf, ...(indexes && { indexes }) });
  return { outline, records: { get: (id) => records[indexOf(outline, id)] }, cut, flat };
};

/**
 * Adds a first row named `all` with an empty id. A chosen record that is not in the tree becomes the second
 * row, or nothing would show how the list is filtered.
 */
export const withAllRow = <R extends TreeRecord>(
  { flat, records, cut }: FlatTree<R>,
  all: string,
  chosen: OutlineNode,
): RecordTree<R> => {
  const isMissing = chosen.id !== '' && records.get(chosen.id) === undefined;
  const first = [{ id: '', name: all }, ...(isMissing ? [chosen] : [])];
  const nodes: (OutlineNode | R)[] = [...first, ...flat.records];
  const outline = outlineOf({
    nodes,
    levels: [...first.map(() => 0), ...flat.levels],
    detailsOf: (node) => ('postCount' in node ? detailsOf(node) : {}),
  });
  return { outline, records, cut };
};

/** The tree of one root and everything below it. */
export const branchOf = <R extends TreeRecord>({ flat, outline }: FlatTree<R>, root: string) => {
  const start = indexOf(outline, root);
  const length = (outline.end[start] ?? start) - start;
  return treeOf(
    pickRecords(
      flat,
      Array.from({ length }, (_, offset) => start + offset),
    ),
  );
};

/** The records from the root down to this id; empty if the tree does not contain it. */
export const pathTo = <R extends TreeRecord>(tree: RecordTree<R>, id: string) =>
  [...ancestorIds(tree.outline, id), id].flatMap((step) => tree.records.get(step) ?? []);

const detailsOf = (record: TreeRecord) =>
  isGone(record)
    ? { disabled: true }
    : {
        count: record.branchPostCount ?? record.postCount,
        countsItself: record.branchPostCount === undefined,
      };

const isGone = ({ deleted, available }: TreeRecord) => deleted === true || available === false;

function withoutGone<R extends TreeRecord>(flat: FlatRecords<R>): FlatRecords<R> {
  const { records, levels } = flat;
  if (!records.some(isGone)) return flat;
  const kept: number[] = [];
  // Backwards: if the row kept last is deeper, it is inside this one.
  let levelKept = 0;
  for (let index = records.length - 1; index >= 0; index--) {
    const level = levels[index] ?? 0;
    const record = records[index];
    if (!record || (isGone(record) && levelKept <= level)) continue;
    kept.push(index);
    levelKept = level;
  }
  return pickRecords(flat, kept.reverse());
}

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
