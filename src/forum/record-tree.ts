import { ancestorsOf, type Outline, type OutlineRow, outlineOf } from '../ui/tree-outline';

/** What a topic and a block have in common, as far as a tree goes. */
export type TreeRecord = {
  id: string;
  name: string;
  remark?: string;
  sysLanguage: string;
  parentId: string;
  postCount: number;
  deleted?: boolean;
  available?: boolean;
  children?: TreeRecord[];
};

export type RecordTree<Kept extends TreeRecord> = {
  outline: Outline;
  records: ReadonlyMap<string, Kept>;
  /** Rows whose branch was cut, because it led back to itself. */
  cut: ReadonlySet<string>;
};

type Node<Kept> = {
  record: Kept;
  holder: Node<Kept> | null;
  /** On the way to its root; shortened as it is asked for. */
  above: Node<Kept> | null;
  children: Node<Kept>[];
  kept: boolean;
};

/**
 * A tree out of whatever a service sends, in a loop however deep it is. Records nest by `children`;
 * a root whose `parentId` is known here goes under it, one whose parent is not here stays a root.
 * An id is shown once, where it is met first; a branch that leads back to itself is cut there. What
 * is deleted or not available is left out, unless something under it is not: then it only holds it.
 */
export const recordTree = <Kept extends TreeRecord>(roots: readonly Kept[]): RecordTree<Kept> => {
  const cut = new Set<string>();
  const nodes = nodesOf(roots, cut);
  const top = adopt(nodes, cut);
  markKept(nodes);
  const records = new Map<string, Kept>();
  const rows: OutlineRow[] = [];
  const waiting = top.map((node) => ({ node, level: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next;
    if (!node.kept) continue;
    rows.push(rowOf(node.record, level));
    records.set(node.record.id, node.record);
    for (const child of node.children.toReversed()) waiting.push({ node: child, level: level + 1 });
  }
  return { outline: outlineOf(rows), records, cut };
};

/** From the root down to the record itself; empty for an id that the tree does not have. */
export const trailOf = <Kept extends TreeRecord>(
  { outline, records }: RecordTree<Kept>,
  id: string,
) => [...ancestorsOf(outline, id), id].flatMap((step) => records.get(step) ?? []);

const isGone = ({ deleted, available }: TreeRecord) => deleted === true || available === false;

const rowOf = (record: TreeRecord, level: number): OutlineRow => ({
  id: record.id,
  name: record.name,
  level,
  ...(isGone(record) ? { off: true } : { count: record.postCount }),
});

/** Every record once, parents before what they hold. */
function nodesOf<Kept extends TreeRecord>(roots: readonly Kept[], cut: Set<string>) {
  const nodes = new Map<string, Node<Kept>>();
  const levels = new Map<string, number>();
  const path: string[] = [];
  type Step = { record: Kept; holder: Node<Kept> | null; level: number };
  const waiting: Step[] = [];
  const wait = (records: readonly Kept[], holder: Node<Kept> | null, level: number) => {
    for (const record of records.toReversed()) waiting.push({ record, holder, level });
  };
  wait(roots, null, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { record, holder, level } = next;
    // Without an id nothing can name it; what it holds goes to what holds it.
    if (record.id === '') {
      wait((record.children ?? []) as Kept[], holder, level);
      continue;
    }
    path.length = level;
    const metAt = levels.get(record.id);
    if (metAt !== undefined) {
      if (holder && path[metAt] === record.id) cut.add(holder.record.id);
      continue;
    }
    levels.set(record.id, level);
    path.push(record.id);
    const node: Node<Kept> = { record, holder, above: holder, children: [], kept: false };
    nodes.set(record.id, node);
    holder?.children.push(node);
    wait((record.children ?? []) as Kept[], node, level + 1);
  }
  return nodes;
}

/** Puts roots under the parent they name, and gives back those that stay roots. */
function adopt<Kept extends TreeRecord>(nodes: Map<string, Node<Kept>>, cut: Set<string>) {
  const roots = [...nodes.values()].filter(({ holder }) => holder === null);
  return roots.filter((node) => {
    const parent = nodes.get(node.record.parentId);
    if (!parent) return true;
    if (rootOf(parent) === node) {
      cut.add(node.record.id);
      return true;
    }
    node.holder = parent;
    node.above = parent;
    parent.children.push(node);
    return false;
  });
}

function rootOf<Kept>(node: Node<Kept>) {
  let at = node;
  while (at.above) {
    at.above = at.above.above ?? at.above;
    at = at.above;
  }
  return at;
}

function markKept<Kept extends TreeRecord>(nodes: Map<string, Node<Kept>>) {
  for (const node of nodes.values()) {
    if (isGone(node.record)) continue;
    for (let at: Node<Kept> | null = node; at && !at.kept; at = at.holder) at.kept = true;
  }
}
