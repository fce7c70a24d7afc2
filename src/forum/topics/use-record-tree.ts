import { startTransition, useEffect, useMemo, useState } from 'react';
import { firstBranches, growTree, type ListedTree, type TreeRecord } from './record-tree';

// More than most pages of topics have.
const atOnce = 2000;

type Grown<Kept extends TreeRecord> = { roots: readonly Kept[]; tree: ListedTree<Kept> };

/**
 * The tree of these records, at once. Of very many it is the first branches, until the whole tree is
 * made in slices, between which the page answers what its member does.
 */
export const useRecordTree = <Kept extends TreeRecord>(roots: readonly Kept[]) => {
  const first = useMemo(() => firstBranches(roots, atOnce), [roots]);
  const [whole, setWhole] = useState<Grown<Kept> | null>(null);
  useEffect(() => {
    if (first.isWhole) return;
    const stop = new AbortController();
    growTree(roots, { slice: atOnce, signal: stop.signal }).then((tree) => {
      if (tree) startTransition(() => setWhole({ roots, tree }));
    });
    return () => stop.abort();
  }, [first, roots]);
  return whole?.roots === roots ? { tree: whole.tree, isWhole: true } : first;
};
