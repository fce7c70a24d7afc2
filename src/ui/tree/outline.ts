/** `level` counts from 0. */
export type OutlineRow = {
  id: string;
  name: string;
  level: number;
  count?: number | undefined;
  countsItself?: boolean;
  /** Shown, but cannot be opened or picked. */
  disabled?: boolean;
};

type OutlineNode = { id: string; name: string };

/** In columns a traversal is a loop at any depth, and a node cannot contain itself. */
export type Outline = {
  size: number;
  /** In preorder: the index of a node here is its index in every column. */
  nodes: readonly OutlineNode[];
  indexes: ReadonlyMap<string, number>;
  /** -1 for a root. */
  parent: Int32Array;
  /** Index of the first node after the branch. */
  end: Int32Array;
  /** Counted from 1 among the children of one parent. */
  posInSet: Int32Array;
  setSize: Int32Array;
  rowAt: (index: number) => OutlineRow | undefined;
};

type Source<Node extends OutlineNode> = {
  /** In preorder, with unique ids. */
  nodes: readonly Node[];
  /** A node whose level is too deep becomes a child of the previous node. */
  levels: ArrayLike<number>;
  /** Called when the row is first shown. */
  detailsOf?: (node: Node) => Pick<OutlineRow, 'count' | 'countsItself' | 'disabled'>;
};

export const outlineOf = <Node extends OutlineNode>(source: Source<Node>): Outline => {
  const { nodes, levels, detailsOf } = source;
  const indexes = new Map<string, number>();
  for (const [index, { id }] of nodes.entries()) indexes.set(id, index);
  const parent = parentsOf(levels, nodes.length);
  const rows = new Map<number, OutlineRow>();
  const rowAt = (index: number) => {
    const node = nodes[index];
    const known = rows.get(index);
    if (!node || known) return known;
    const row = { id: node.id, name: node.name, level: levels[index] ?? 0, ...detailsOf?.(node) };
    rows.set(index, row);
    return row;
  };
  return { size: nodes.length, nodes, indexes, parent, ...setsOf(parent), rowAt };
};

function parentsOf(levels: ArrayLike<number>, size: number) {
  const parent = new Int32Array(size);
  const path: number[] = [];
  let deepest = 0;
  for (let index = 0; index < size; index++) {
    const level = Math.min(levels[index] ?? 0, deepest);
    parent[index] = level === 0 ? -1 : (path[level - 1] ?? -1);
    path[level] = index;
    deepest = level + 1;
  }
  return parent;
}

function setsOf(parent: Int32Array) {
  const size = parent.length;
  const posInSet = new Int32Array(size);
  const setSize = new Int32Array(size);
  const end = new Int32Array(size);
  // Shifted by one, so that the roots are counted too.
  const children = new Int32Array(size + 1);
  for (let index = 0; index < size; index++) {
    const above = (parent[index] ?? -1) + 1;
    const count = (children[above] ?? 0) + 1;
    children[above] = count;
    posInSet[index] = count;
  }
  for (let index = size - 1; index >= 0; index--) {
    const above = parent[index] ?? -1;
    setSize[index] = children[above + 1] ?? 1;
    if (!end[index]) end[index] = index + 1;
    // The loop reaches the last child first, and the branch ends where that child ends.
    if (above >= 0 && !end[above]) end[above] = end[index] ?? 0;
  }
  return { posInSet, setSize, end };
}

export const indexOf = ({ indexes }: Outline, id: string) => indexes.get(id) ?? -1;

export const idAt = ({ nodes }: Outline, index: number) => nodes[index]?.id ?? '';

export const hasChildren = (outline: Outline, index: number) =>
  (outline.end[index] ?? 0) > index + 1;

export const descendantCount = ({ end }: Outline, index: number) =>
  index < 0 ? 0 : (end[index] ?? 0) - index - 1;

/** -1 for the roots. */
export const childIndexes = ({ end, size }: Outline, index: number) => {
  const last = index < 0 ? size : (end[index] ?? 0);
  const indexes: number[] = [];
  for (let at = index + 1; at < last; at = end[at] ?? last) indexes.push(at);
  return indexes;
};

export const ancestorIds = (outline: Outline, id: string) => {
  const ids: string[] = [];
  const { parent } = outline;
  for (let at = parent[indexOf(outline, id)] ?? -1; at >= 0; at = parent[at] ?? -1)
    ids.push(idAt(outline, at));
  return ids.reverse();
};

export const expandableIds = (outline: Outline) => {
  const ids: string[] = [];
  for (let index = 0; index < outline.size; index++)
    if (hasChildren(outline, index)) ids.push(idAt(outline, index));
  return ids;
};
