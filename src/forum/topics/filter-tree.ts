import { fold, wordsOf } from '../../contract/fold';
import { hasChildren, idAt } from '../../ui/tree/outline';
import { pickRecords, type TreeRecord } from './flat-records';
import { type FlatTree, treeOf } from './record-tree';

export type FoundTree<R extends TreeRecord> = {
  tree: FlatTree<R>;
  /** Ids of the rows that match. The other rows lead to a match. */
  matches: readonly string[];
};

type Simplified = ReadonlyMap<string, string>;

/** Indexes of the rows whose name and remark contain every word of the keywords. */
function matchingIndexes(tree: FlatTree<TreeRecord>, keywords: string, simplified: Simplified) {
  const words = wordsOf(keywords, simplified);
  const { records } = tree.flat;
  return [...records.keys()].filter((index) => {
    const { name = '', remark = '' } = records[index] ?? {};
    const text = fold(`${name}\n${remark}`, simplified);
    return words.every((word) => text.includes(word));
  });
}

const idsAt = ({ outline }: FlatTree<TreeRecord>, indexes: readonly number[]) =>
  indexes.map((index) => idAt(outline, index));

/** Keeps the rows that match, and their ancestors. */
export const filterTree = <R extends TreeRecord>(
  tree: FlatTree<R>,
  keywords: string,
  simplified: Simplified,
): FoundTree<R> => {
  const { parent, size } = tree.outline;
  const matching = matchingIndexes(tree, keywords, simplified);
  const isKept = new Uint8Array(size);
  for (const index of matching)
    for (let at = index; at >= 0 && !isKept[at]; at = parent[at] ?? -1) isKept[at] = 1;
  const kept = [...isKept.keys()].filter((index) => isKept[index] === 1);
  return { tree: treeOf(pickRecords(tree.flat, kept)), matches: idsAt(tree, matching) };
};

/**
 * Keeps every row that a service found, because it may know a match that the name does not show. A row
 * without children always counts as a match.
 */
export const foundByService = <R extends TreeRecord>(
  tree: FlatTree<R>,
  keywords: string,
  simplified: Simplified,
): FoundTree<R> => {
  const isMatching = new Set(matchingIndexes(tree, keywords, simplified));
  const matches = [...tree.flat.records.keys()].filter(
    (index) => isMatching.has(index) || !hasChildren(tree.outline, index),
  );
  return { tree, matches: idsAt(tree, matches) };
};
