import { fold, wordsOf } from '../../contract/fold';
import { hasChildren } from '../../ui/tree/branches';
import { type ListedTree, pickPlaces, type TreeRecord, treeOf } from './record-tree';

export type FoundTree<Kept extends TreeRecord> = {
  tree: ListedTree<Kept>;
  /** Ids of the rows that match by themselves; the others lead to one that does. */
  matches: readonly string[];
};

type Simplified = ReadonlyMap<string, string>;

/** Places of the rows whose name or remark has every word of the keywords. */
function placesFound(tree: ListedTree<TreeRecord>, keywords: string, simplified: Simplified) {
  const words = wordsOf(keywords, simplified);
  const { records } = tree.listed;
  return [...records.keys()].filter((place) => {
    const { name = '', remark = '' } = records[place] ?? {};
    const text = fold(`${name}\n${remark}`, simplified);
    return words.every((word) => text.includes(word));
  });
}

const idsAt = ({ listed }: ListedTree<TreeRecord>, places: readonly number[]) =>
  places.map((place) => listed.records[place]?.id ?? '');

/** The rows that match and those that lead to them. */
export const filterTree = <Kept extends TreeRecord>(
  tree: ListedTree<Kept>,
  keywords: string,
  simplified: Simplified,
): FoundTree<Kept> => {
  const { parent, size } = tree.outline;
  const found = placesFound(tree, keywords, simplified);
  const isKept = new Uint8Array(size);
  for (const place of found)
    for (let at = place; at >= 0 && !isKept[at]; at = parent[at] ?? -1) isKept[at] = 1;
  const kept = [...isKept.keys()].filter((place) => isKept[place] === 1);
  return { tree: treeOf(pickPlaces(tree.listed, kept)), matches: idsAt(tree, found) };
};

/**
 * What a service found, left as it is: it may know why a row matches where its name does not say so.
 * A row that leads to no other is a match whatever it says.
 */
export const foundByService = <Kept extends TreeRecord>(
  tree: ListedTree<Kept>,
  keywords: string,
  simplified: Simplified,
): FoundTree<Kept> => {
  const isNamed = new Set(placesFound(tree, keywords, simplified));
  const matches = [...tree.listed.records.keys()].filter(
    (place) => isNamed.has(place) || !hasChildren(tree.outline, place),
  );
  return { tree, matches: idsAt(tree, matches) };
};
