import { yieldToMain } from '../../browser/yield-to-main';
import { ancestorsOf } from '../../ui/tree/branches';
import { type Outline, outlineOf } from '../../ui/tree/outline';
import { flattenRecords } from './flatten-records';
import { reparentOrphans } from './reparent-orphans';

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
  records: { get: (id: string) => Kept | undefined };
  /** Rows whose branch was cut, because it led back to itself. */
  cut: ReadonlySet<string>;
};

/** Records in preorder, each once, with the level of each. */
export type Listed<Kept> = {
  records: readonly Kept[];
  levels: readonly number[];
  places?: ReadonlyMap<string, number>;
  cut: ReadonlySet<string>;
};

/** A tree that shows every record of its list, in the same places. */
export type ListedTree<Kept extends TreeRecord> = RecordTree<Kept> & { listed: Listed<Kept> };

/**
 * A tree out of whatever a service sends, in a loop however deep it is. Records nest by `children`;
 * a root whose `parentId` is known here goes under it, one whose parent is not here stays a root.
 * An id is shown once, where it is met first; a branch that leads back to itself is cut there. What
 * is deleted or not available is left out, unless something under it is not: then it only holds it.
 */
export const recordTree = <Kept extends TreeRecord>(roots: readonly Kept[]) =>
  firstBranches(roots, Number.POSITIVE_INFINITY).tree;

/** The same tree as far as about so many records go, from the first on; `isWhole` if those are all. */
export const firstBranches = <Kept extends TreeRecord>(roots: readonly Kept[], most: number) => {
  const { value, done = false } = flattenRecords(roots, most).next();
  return { tree: grown(value), isWhole: done };
};

/** The same tree, made in slices between which the page can act; null where it is not wanted any more. */
export const growTree = async <Kept extends TreeRecord>(
  roots: readonly Kept[],
  { slice, signal }: { slice: number; signal: AbortSignal },
) => {
  const gathering = flattenRecords(roots, slice);
  let step = gathering.next();
  for (; !step.done; step = gathering.next()) {
    await yieldToMain();
    if (signal.aborted) return null;
  }
  return grown(step.value);
};

const grown = <Kept extends TreeRecord>(gathered: Listed<Kept>) =>
  treeOf(withoutGone(reparentOrphans(gathered)));

export const treeOf = <Kept extends TreeRecord>(listed: Listed<Kept>): ListedTree<Kept> => {
  const { records, levels, places } = listed;
  const outline = outlineOf({ named: records, levels, facts: factsOf, ...(places && { places }) });
  const get = (id: string) => records[outline.places.get(id) ?? -1];
  return { outline, records: { get }, cut: listed.cut, listed };
};

export const factsOf = (record: TreeRecord) =>
  isGone(record) ? { off: true } : { count: record.postCount };

/** From the root down to the record itself; empty for an id that the tree does not have. */
export const trailOf = <Kept extends TreeRecord>(tree: RecordTree<Kept>, id: string) =>
  [...ancestorsOf(tree.outline, id), id].flatMap((step) => tree.records.get(step) ?? []);

const isGone = ({ deleted, available }: TreeRecord) => deleted === true || available === false;

function withoutGone<Kept extends TreeRecord>(listed: Listed<Kept>): Listed<Kept> {
  const { records, levels } = listed;
  if (!records.some(isGone)) return listed;
  const kept: number[] = [];
  // From the end: the row kept last is inside this one if it is deeper.
  let levelKept = 0;
  for (let place = records.length - 1; place >= 0; place--) {
    const level = levels[place] ?? 0;
    const record = records[place];
    if (!record || (isGone(record) && levelKept <= level)) continue;
    kept.push(place);
    levelKept = level;
  }
  return pickPlaces(listed, kept.reverse());
}

/** Only these places, in this order; what holds one of them must be among them. */
export const pickPlaces = <Kept extends TreeRecord>(
  { records, levels, cut }: Listed<Kept>,
  places: readonly number[],
): Listed<Kept> => ({
  records: places.flatMap((place) => records[place] ?? []),
  levels: places.map((place) => levels[place] ?? 0),
  cut,
});
