import { outlineOf } from '../ui/tree-outline';
import type { RecordTree, TreeRecord } from './record-tree';

/** A first row, with no id, that stands for not choosing. */
export const withAllRow = <Kept extends TreeRecord>(
  tree: RecordTree<Kept>,
  name: string,
): RecordTree<Kept> => ({
  ...tree,
  outline: outlineOf([{ id: '', name, level: 0 }, ...tree.outline.rows]),
});
