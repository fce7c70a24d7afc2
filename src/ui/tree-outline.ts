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
export type Outline<Row extends OutlineRow = OutlineRow> = {
  rows: readonly Row[];
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

/**
 * Rows must be in preorder and their ids unique; a level too deep counts as a child of the row before.
 * @param places where each id is among the rows, if that is known
 */
export const outlineOf = <Row extends OutlineRow>(
  rows: readonly Row[],
  places: ReadonlyMap<string, number> = placesOf(rows),
): Outline<Row> => {
  const size = rows.length;
  const parent = new Int32Array(size);
  const posInSet = new Int32Array(size);
  const setSize = new Int32Array(size);
  const end = new Int32Array(size);
  // One place further on, so that the roots are counted too.
  const children = new Int32Array(size + 1);
  const path: number[] = [];
  for (let place = 0; place < size; place++) {
    const level = Math.min(rows[place]?.level ?? 0, path.length);
    path.length = level;
    const holder = path[level - 1] ?? -1;
    path.push(place);
    parent[place] = holder;
    children[holder + 1] = (children[holder + 1] ?? 0) + 1;
    posInSet[place] = children[holder + 1] ?? 1;
  }
  for (let place = size - 1; place >= 0; place--) {
    const holder = parent[place] ?? -1;
    setSize[place] = children[holder + 1] ?? 1;
    if (!end[place]) end[place] = place + 1;
    // The last child is met first, and ends where the branch ends.
    if (holder >= 0 && !end[holder]) end[holder] = end[place] ?? 0;
  }
  return { rows, places, parent, end, posInSet, setSize };
};

function placesOf(rows: readonly OutlineRow[]) {
  const places = new Map<string, number>();
  for (let place = 0; place < rows.length; place++) places.set(rows[place]?.id ?? '', place);
  return places;
}

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
