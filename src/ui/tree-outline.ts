/** A row of a tree, whatever it stands for. `level` counts from 0. */
export type OutlineRow = {
  id: string;
  name: string;
  level: number;
  count?: number;
  /** Shown, but leads nowhere. */
  off?: boolean;
};

/**
 * A tree as rows in the order they are read, with columns that say where each branch ends. A walk is
 * then a loop, whatever the depth, and a row cannot be inside itself.
 */
export type Outline = {
  rows: readonly OutlineRow[];
  /** Place of a row by its id. */
  places: ReadonlyMap<string, number>;
  /** Place of the row that holds it, -1 for a root. */
  parent: Int32Array;
  /** Place of the first row after the branch. */
  end: Int32Array;
  /** Counted from 1 among the children of one parent. */
  posInSet: Int32Array;
  setSize: Int32Array;
};

/** Rows must be in preorder and their ids unique; a level too deep counts as a child of the row before. */
export const outlineOf = (rows: readonly OutlineRow[]): Outline => {
  const places = new Map<string, number>();
  const parent = new Int32Array(rows.length);
  const posInSet = new Int32Array(rows.length);
  const children = new Int32Array(rows.length + 1);
  const path: number[] = [];
  for (const [place, row] of rows.entries()) {
    path.length = Math.min(row.level, path.length);
    const holder = path.at(-1) ?? -1;
    path.push(place);
    places.set(row.id, place);
    parent[place] = holder;
    children[holder + 1] = (children[holder + 1] ?? 0) + 1;
    posInSet[place] = children[holder + 1] ?? 1;
  }
  return { rows, places, parent, end: endsOf(parent), posInSet, setSize: sizes(parent, children) };
};

function endsOf(parent: Int32Array) {
  const end = parent.map((_, place) => place + 1);
  for (let place = parent.length - 1; place >= 0; place--) {
    const holder = parent[place] ?? -1;
    if (holder >= 0) end[holder] = Math.max(end[holder] ?? 0, end[place] ?? 0);
  }
  return end;
}

const sizes = (parent: Int32Array, children: Int32Array) =>
  parent.map((holder) => children[holder + 1] ?? 0);

export const hasChildren = (outline: Outline, place: number) =>
  (outline.end[place] ?? 0) > place + 1;

/** Ids from the root down to the row that holds this one. */
export const ancestorsOf = ({ rows, places, parent }: Outline, id: string) => {
  const ids: string[] = [];
  for (let at = parent[places.get(id) ?? -1] ?? -1; at >= 0; at = parent[at] ?? -1)
    ids.push(rows[at]?.id ?? '');
  return ids.reverse();
};

/** Ids of all rows that can be opened. */
export const foldersOf = (outline: Outline) =>
  outline.rows.filter((_, place) => hasChildren(outline, place)).map(({ id }) => id);

/** Places of the rows beside this one, itself among them. */
export const siblingsOf = ({ parent, end }: Outline, place: number) => {
  const holder = parent[place] ?? -1;
  const last = holder < 0 ? end.length : (end[holder] ?? 0);
  const places: number[] = [];
  for (let at = holder + 1; at < last; at = end[at] ?? last) places.push(at);
  return places;
};
