import {
  ancestorIds,
  hasChildren,
  idAt,
  indexOf,
  type Outline,
  outlineOf,
} from '../../ui/tree/outline';
import { isFound, type Matcher } from '../matching/highlight';

/** Topics and blocks. */
export type TreeRecord = {
  id: string;
  name: string;
  remark?: string;
  sysLanguage: string;
  parentId: string;
  postCount?: number;
  /** If the link of the record opens the posts of the whole branch. */
  branchPostCount?: number;
  deleted?: boolean;
  available?: boolean;
  children?: TreeRecord[];
};

type Rows<R> = {
  /** In preorder, each once: the index of a record here is that of its row in the outline. */
  records: readonly R[];
  levels: readonly number[];
  /** Ids of the rows whose branch led back to itself. */
  cut: ReadonlySet<string>;
};

export type RecordTree<R extends TreeRecord = TreeRecord> = Rows<R> & {
  outline: Outline;
  find: (id: string) => R | undefined;
};

export const treeOf = <R extends TreeRecord>(rows: Rows<R>): RecordTree<R> => {
  const outline = outlineOf({ nodes: rows.records, levels: rows.levels, detailsOf });
  return { ...rows, outline, find: (id) => rows.records[indexOf(outline, id)] };
};

const detailsOf = (record: TreeRecord) =>
  isGone(record)
    ? { disabled: true }
    : {
        count: record.branchPostCount ?? record.postCount,
        countsItself: record.branchPostCount === undefined,
      };

export const isGone = ({ deleted, available }: TreeRecord) =>
  deleted === true || available === false;

/** The parent of each index must be included. */
const pick = <R extends TreeRecord>(
  { records, levels, cut }: Rows<R>,
  indexes: readonly number[],
) =>
  treeOf({
    records: indexes.flatMap((index) => records[index] ?? []),
    levels: indexes.map((index) => levels[index] ?? 0),
    cut,
  });

/**
 * Without recursion, from any data: a root whose `parentId` is in the data moves below that record, as services that
 * send a flat list mean it. Gone records are left out, or disabled if a record below them is not gone.
 */
export const recordTree = <R extends TreeRecord>(roots: readonly R[]): RecordTree<R> => {
  const { nodes, cut } = nest(roots);
  const records: R[] = [];
  const levels: number[] = [];
  const walk = (root: Nested<R>, waiting = [root]) => {
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.level >= 0) continue;
      node.level = node === root ? 0 : (node.parent?.level ?? -1) + 1;
      records.push(node.record);
      levels.push(node.level);
      for (const child of node.children.reverse()) waiting.push(child);
    }
  };
  for (const node of nodes) if (!node.parent) walk(node);
  // What is left hangs on records that name each other as parents.
  for (const node of nodes.reverse()) {
    const ring = new Set<Nested<R>>();
    let at = node;
    while (at.level < 0 && at.parent && !ring.has(at)) {
      ring.add(at);
      at = at.parent;
    }
    if (at.level >= 0) continue;
    cut.add(at.record.id);
    walk(at);
  }
  return withoutGone({ records, levels, cut });
};

type Nested<R> = {
  record: R;
  parent: Nested<R> | null;
  children: Nested<R>[];
  /** -1 until it has a row. */
  level: number;
};

function nest<R extends TreeRecord>(roots: readonly R[]) {
  const known = new Map<string, Nested<R>>();
  const cut = new Set<string>();
  type Waiting = { record: R; parent: Nested<R> | null };
  const waiting: Waiting[] = [];
  const wait = (records: readonly TreeRecord[], parent: Nested<R> | null) => {
    for (let index = records.length - 1; index >= 0; index--)
      waiting.push({ record: records[index] as R, parent });
  };
  wait(roots, null);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { record, parent } = next;
    const first = known.get(record.id);
    if (first) {
      let above = parent;
      while (above && above !== first) above = above.parent;
      if (above && parent) cut.add(parent.record.id);
      continue;
    }
    // A record without an id cannot be addressed, so its children move up to its parent.
    const node = record.id ? { record, parent, children: [], level: -1 } : parent;
    if (node && node !== parent) {
      known.set(record.id, node);
      parent?.children.push(node);
    }
    if (record.children) wait(record.children, node);
  }
  const nodes = [...known.values()];
  for (const node of nodes) {
    const named = node.parent ? undefined : known.get(node.record.parentId);
    if (!named) continue;
    node.parent = named;
    named.children.push(node);
  }
  return { nodes, cut };
}

function withoutGone<R extends TreeRecord>(rows: Rows<R>) {
  const { records, levels } = rows;
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
  return kept.length === records.length ? treeOf(rows) : pick(rows, kept.reverse());
}

/** Without a row for a chosen record that is not in the tree, nothing would show how the list is filtered. */
export const withAllRow = (
  { records, levels, cut, find }: RecordTree,
  all: string,
  chosen: { id: string; name: string },
): RecordTree => {
  const names = [{ id: '', name: all }, ...(chosen.id === '' || find(chosen.id) ? [] : [chosen])];
  const first = names.map((name) => ({ ...name, sysLanguage: '', parentId: '' }));
  return treeOf({
    records: [...first, ...records],
    levels: [...first.map(() => 0), ...levels],
    cut,
  });
};

/** From the root; empty if the tree does not contain the id. */
export const pathTo = <R extends TreeRecord>({ outline, find }: RecordTree<R>, id: string) =>
  [...ancestorIds(outline, id), id].flatMap((step) => find(step) ?? []);

export type FoundTree<R extends TreeRecord = TreeRecord> = {
  tree: RecordTree<R>;
  /** The other rows lead to a match. */
  matches: readonly string[];
};

const matchingIndexes = ({ records }: RecordTree, matcher: Matcher) =>
  [...records.keys()].filter((index) => {
    const { name = '', remark = '' } = records[index] ?? {};
    return isFound(`${name}\n${remark}`, matcher);
  });

export const filterTree = <R extends TreeRecord>(
  tree: RecordTree<R>,
  matcher: Matcher,
): FoundTree<R> => {
  const { parent, end } = tree.outline;
  const matching = matchingIndexes(tree, matcher);
  const kept = new Set<number>();
  for (const index of matching) {
    for (let at = index; at >= 0 && !kept.has(at); at = parent[at] ?? -1) kept.add(at);
    // What is inside a branch that is found by its name stays in it.
    for (let at = index + 1; at < (end[index] ?? 0) && !kept.has(at); at++) kept.add(at);
  }
  return {
    tree: pick(
      tree,
      [...kept].sort((a, b) => a - b),
    ),
    matches: matching.map((index) => idAt(tree.outline, index)),
  };
};

/** A service may know a match that the name does not show, so every row without children counts as one. */
export const foundByService = <R extends TreeRecord>(
  tree: RecordTree<R>,
  known: RecordTree<R>,
  matcher: Matcher,
): FoundTree<R> => {
  const hits = filterTree(known, matcher);
  // A service that ignores keywords would make every topic a match.
  const isSame = tree.outline.size === known.outline.size;
  if (isSame && known.records.every(({ id }) => tree.find(id))) return hits;
  const isMatching = new Set(matchingIndexes(tree, matcher));
  const matches = [...tree.records.keys()]
    .filter((index) => isMatching.has(index) || !hasChildren(tree.outline, index))
    .map((index) => idAt(tree.outline, index));
  // What is shown must not disappear again because a service finds fewer.
  const isSmaller = matches.length < hits.matches.length;
  if (isSmaller && matches.every((id) => hits.matches.includes(id))) return hits;
  return { tree: withInside(tree, known), matches };
};

/** A service may answer with a match alone. What is known to be inside it stays in it. */
const withInside = <R extends TreeRecord>(tree: RecordTree<R>, known: RecordTree<R>) => {
  const records: R[] = [];
  const levels: number[] = [];
  for (const [index, record] of tree.records.entries()) {
    const level = tree.levels[index] ?? 0;
    records.push(record);
    levels.push(level);
    const at = hasChildren(tree.outline, index) ? -1 : indexOf(known.outline, record.id);
    for (let inside = at + 1; inside < (known.outline.end[at] ?? 0); inside++) {
      const row = known.records[inside];
      if (!row) continue;
      if (tree.find(row.id)) {
        // It has what is inside it already, or gets it at its own turn.
        inside = (known.outline.end[inside] ?? inside + 1) - 1;
        continue;
      }
      records.push(row);
      levels.push(level + (known.levels[inside] ?? 0) - (known.levels[at] ?? 0));
    }
  }
  return treeOf({ records, levels, cut: tree.cut });
};
