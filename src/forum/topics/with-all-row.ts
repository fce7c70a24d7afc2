import { type Named, outlineOf } from '../../ui/tree/outline';
import { factsOf, type ListedTree, type RecordTree, type TreeRecord } from './record-tree';

/** A first row, with no id, that stands for not choosing. */
export const withAllRow = <Kept extends TreeRecord>(
  tree: ListedTree<Kept>,
  name: string,
): RecordTree<Kept> => {
  const named: (Named | Kept)[] = [{ id: '', name }, ...tree.listed.records];
  const levels = [0, ...tree.listed.levels];
  const outline = outlineOf({
    named,
    levels,
    facts: (row) => ('postCount' in row ? factsOf(row) : {}),
  });
  return { outline, records: tree.records, cut: tree.cut };
};
