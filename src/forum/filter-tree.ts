import { fold, wordsOf } from '../contract/fold';
import { outlineOf } from '../ui/tree-outline';
import type { RecordTree, TreeRecord } from './record-tree';

export type FoundTree<Kept extends TreeRecord> = { tree: RecordTree<Kept>; matches: number };

/** Rows whose name or remark has every word of the keywords, and the rows that lead to them. */
export const filterTree = <Kept extends TreeRecord>(
  tree: RecordTree<Kept>,
  keywords: string,
  simplified: ReadonlyMap<string, string>,
): FoundTree<Kept> => {
  const { rows, parent } = tree.outline;
  const words = wordsOf(keywords, simplified);
  const isKept = new Uint8Array(rows.length);
  let matches = 0;
  for (const [place, { id }] of rows.entries()) {
    const record = tree.records.get(id);
    const text = fold(`${record?.name}\n${record?.remark ?? ''}`, simplified);
    if (!words.every((word) => text.includes(word))) continue;
    matches++;
    for (let at = place; at >= 0 && !isKept[at]; at = parent[at] ?? -1) isKept[at] = 1;
  }
  const kept = rows.filter((_, place) => isKept[place] === 1);
  return { tree: { ...tree, outline: outlineOf(kept) }, matches };
};
