import { type RecordTree, type TreeRecord, treeOf } from './record-tree';

/** A first row, with no id, that stands for not choosing. */
export const withAllRow = <Kept extends TreeRecord>(
  tree: RecordTree<Kept>,
  name: string,
): RecordTree<Kept> => treeOf([{ id: '', name, level: 0 }, ...tree.outline.rows], tree.cut);
