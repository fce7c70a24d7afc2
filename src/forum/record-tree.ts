import { ancestorsOf, type Outline, type OutlineRow, outlineOf } from '../ui/tree-outline';
import { adoptRoots } from './adopt-roots';

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

/** A row that stands for nothing ("all of them") has no record. */
export type RecordRow<Kept> = OutlineRow & { record?: Kept };

export type RecordTree<Kept extends TreeRecord> = {
  outline: Outline<RecordRow<Kept>>;
  records: { get: (id: string) => Kept | undefined };
  /** Rows whose branch was cut, because it led back to itself. */
  cut: ReadonlySet<string>;
};

/** Records in preorder, each once; `holders` has the place of the one above each, -1 for a root. */
export type Gathered<Kept> = {
  records: Kept[];
  holders: number[];
  places: Map<string, number>;
  cut: Set<string>;
};

/**
 * A tree out of whatever a service sends, in a loop however deep it is. Records nest by `children`;
 * a root whose `parentId` is known here goes under it, one whose parent is not here stays a root.
 * An id is shown once, where it is met first; a branch that leads back to itself is cut there. What
 * is deleted or not available is left out, unless something under it is not: then it only holds it.
 */
export const recordTree = <Kept extends TreeRecord>(roots: readonly Kept[]): RecordTree<Kept> => {
  const gathered = adoptRoots(gather(roots));
  const { records, holders, places, cut } = gathered;
  const isKept = keptOf(gathered);
  const levels = new Int32Array(records.length);
  const rows: RecordRow<Kept>[] = [];
  for (let place = 0; place < records.length; place++) {
    const level = (levels[holders[place] ?? -1] ?? -1) + 1;
    levels[place] = level;
    const record = isKept[place] ? records[place] : undefined;
    if (record) rows.push(rowOf(record, level));
  }
  return treeOf(rows, cut, rows.length === records.length ? places : undefined);
};

export const treeOf = <Kept extends TreeRecord>(
  rows: readonly RecordRow<Kept>[],
  cut: ReadonlySet<string>,
  places?: ReadonlyMap<string, number>,
): RecordTree<Kept> => {
  const outline = outlineOf(rows, places);
  return { outline, cut, records: { get: (id) => rows[outline.places.get(id) ?? -1]?.record } };
};

/** From the root down to the record itself; empty for an id that the tree does not have. */
export const trailOf = <Kept extends TreeRecord>(tree: RecordTree<Kept>, id: string) =>
  [...ancestorsOf(tree.outline, id), id].flatMap((step) => tree.records.get(step) ?? []);

const isGone = ({ deleted, available }: TreeRecord) => deleted === true || available === false;

const rowOf = <Kept extends TreeRecord>(record: Kept, level: number): RecordRow<Kept> => {
  const { id, name } = record;
  if (isGone(record)) return { id, name, level, record, off: true };
  return { id, name, level, record, count: record.postCount };
};

type Branch<Kept> = { records: readonly Kept[]; next: number; holder: number };

function gather<Kept extends TreeRecord>(roots: readonly Kept[]): Gathered<Kept> {
  const gathered: Gathered<Kept> = { records: [], holders: [], places: new Map(), cut: new Set() };
  const { records, holders, places, cut } = gathered;
  const path: Branch<Kept>[] = [{ records: roots, next: 0, holder: -1 }];
  for (let branch = path.at(-1); branch; branch = path.at(-1)) {
    const record = branch.records[branch.next++];
    if (!record) {
      path.pop();
      continue;
    }
    const { id } = record;
    const met = places.get(id);
    if (met !== undefined) {
      if (path.some(({ holder }) => holder === met)) cut.add(records[branch.holder]?.id ?? id);
      continue;
    }
    let holder = branch.holder;
    // Without an id nothing can name it; what it holds goes to what holds it.
    if (id !== '') {
      holder = records.push(record) - 1;
      holders.push(branch.holder);
      places.set(id, holder);
    }
    const children = (record.children ?? []) as Kept[];
    if (children.length > 0) path.push({ records: children, next: 0, holder });
  }
  return gathered;
}

/** What is there to be read, and what leads to it. */
function keptOf<Kept extends TreeRecord>({ records, holders }: Gathered<Kept>) {
  const isKept = new Uint8Array(records.length);
  for (let place = 0; place < records.length; place++) {
    const record = records[place];
    if (!record || isGone(record)) continue;
    for (let at = place; at >= 0 && !isKept[at]; at = holders[at] ?? -1) isKept[at] = 1;
  }
  return isKept;
}
