/** A row of a tree, whatever it stands for. `level` counts from 0. */
export type OutlineRow = {
  id: string;
  name: string;
  level: number;
  count?: number;
  /** Shown, but leads nowhere. */
  off?: boolean;
};

export type Named = { id: string; name: string };

/**
 * A tree as rows in the order they are read, with columns that say where each branch ends. A walk is
 * then a loop, whatever the depth, and a row cannot be inside itself.
 */
export type Outline = {
  size: number;
  /** What stands in each place. */
  named: readonly Named[];
  places: ReadonlyMap<string, number>;
  /** Place of the row that holds it, -1 for a root. */
  parent: Int32Array;
  /** Place of the first row after the branch. */
  end: Int32Array;
  /** Counted from 1 among the children of one parent. */
  posInSet: Int32Array;
  setSize: Int32Array;
  /** The same row each time it is asked for. */
  rowAt: (place: number) => OutlineRow | undefined;
};

type Given<Row extends Named> = {
  /** In preorder, their ids unique. */
  named: readonly Row[];
  /** A level too deep counts as a child of the row before. */
  levels: ArrayLike<number>;
  /** Where each id is, if that is known. */
  places?: ReadonlyMap<string, number>;
  /** What a row says beside its name. Asked when it comes to be shown. */
  facts?: (row: Row) => Pick<OutlineRow, 'count' | 'off'>;
};

export const outlineOf = <Row extends Named>({ named, levels, ...given }: Given<Row>): Outline => {
  const size = named.length;
  const parent = parentsOf(levels, size);
  const rows = new Map<number, OutlineRow>();
  const rowAt = (place: number) => {
    const one = named[place];
    const known = rows.get(place);
    if (!one || known) return known;
    const row = { id: one.id, name: one.name, level: levels[place] ?? 0, ...given.facts?.(one) };
    rows.set(place, row);
    return row;
  };
  return { size, named, places: given.places ?? placesOf(named), parent, ...setsOf(parent), rowAt };
};

function placesOf(named: readonly Named[]) {
  const places = new Map<string, number>();
  for (let place = 0; place < named.length; place++) places.set(named[place]?.id ?? '', place);
  return places;
}

function parentsOf(levels: ArrayLike<number>, size: number) {
  const parent = new Int32Array(size);
  // Place of the last row of each level.
  const path: number[] = [];
  let deepest = 0;
  for (let place = 0; place < size; place++) {
    const level = Math.min(levels[place] ?? 0, deepest);
    parent[place] = level === 0 ? -1 : (path[level - 1] ?? -1);
    path[level] = place;
    deepest = level + 1;
  }
  return parent;
}

function setsOf(parent: Int32Array) {
  const size = parent.length;
  const posInSet = new Int32Array(size);
  const setSize = new Int32Array(size);
  const end = new Int32Array(size);
  // One place further on, so that the roots are counted too.
  const children = new Int32Array(size + 1);
  for (let place = 0; place < size; place++) {
    const holder = (parent[place] ?? -1) + 1;
    const count = (children[holder] ?? 0) + 1;
    children[holder] = count;
    posInSet[place] = count;
  }
  for (let place = size - 1; place >= 0; place--) {
    const holder = parent[place] ?? -1;
    setSize[place] = children[holder + 1] ?? 1;
    if (!end[place]) end[place] = place + 1;
    // The last child is met first, and ends where the branch ends.
    if (holder >= 0 && !end[holder]) end[holder] = end[place] ?? 0;
  }
  return { posInSet, setSize, end };
}
