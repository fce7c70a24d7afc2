import { fold, wordsOf } from '../contract/fold';
import { hasChildren } from '../ui/tree-outline';
import { type RecordTree, type TreeRecord, treeOf } from './record-tree';

export type FoundTree<Kept extends TreeRecord> = {
  tree: RecordTree<Kept>;
  /** Ids of the rows that match by themselves; the others lead to one that does. */
  matches: readonly string[];
};

type Simplified = ReadonlyMap<string, string>;

/** Places of the rows whose name or remark has every word of the keywords. */
function placesFound(tree: RecordTree<TreeRecord>, keywords: string, simplified: Simplified) {
  const words = wordsOf(keywords, simplified);
  return [...tree.outline.rows.keys()].filter((place) => {
    const row = tree.outline.rows[place];
    const text = fold(`${row?.name}\n${row?.record?.remark ?? ''}`, simplified);
    return words.every((word) => text.includes(word));
  });
}

/** The rows that match and those that lead to them. */
export const filterTree = <Kept extends TreeRecord>(
  tree: RecordTree<Kept>,
  keywords: string,
  simplified: Simplified,
): FoundTree<Kept> => {
  const { rows, parent } = tree.outline;
  const found = placesFound(tree, keywords, simplified);
  const isKept = new Uint8Array(rows.length);
  for (const place of found)
    for (let at = place; at >= 0 && !isKept[at]; at = parent[at] ?? -1) isKept[at] = 1;
  const kept = rows.filter((_, place) => isKept[place] === 1);
  return {
    tree: treeOf(kept, tree.cut),
    matches: found.map((place) => rows[place]?.id ?? ''),
  };
};

/**
 * What a service found, left as it is: it may know why a row matches where its name does not say so.
 * A row that leads to no other is a match whatever it says.
 */
export const foundByService = <Kept extends TreeRecord>(
  tree: RecordTree<Kept>,
  keywords: string,
  simplified: Simplified,
): FoundTree<Kept> => {
  const named = new Set(placesFound(tree, keywords, simplified));
  const matches = tree.outline.rows
    .filter((_, place) => named.has(place) || !hasChildren(tree.outline, place))
    .map(({ id }) => id);
  return { tree, matches };
};
