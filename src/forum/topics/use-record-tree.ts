import { startTransition, useEffect, useMemo, useState } from 'react';
import type { TreeRecord } from './flat-records';
import { type FlatTree, firstBranches, growTree } from './record-tree';

// More than most pages of topics contain.
const recordsAtOnce = 2000;

type Grown<R extends TreeRecord> = { roots: readonly R[]; tree: FlatTree<R> };

/**
 * The tree of these records, available at once. A very large tree starts with its first branches, while the
 * whole is built in slices that keep the page responsive.
 */
export const useRecordTree = <R extends TreeRecord>(roots: readonly R[]) => {
  const first = useMemo(() => firstBranches(roots, recordsAtOnce), [roots]);
  const [whole, setWhole] = useState<Grown<R> | null>(null);
  useEffect(() => {
    if (first.isWhole) return;
    const stop = new AbortController();
    void growTree(roots, { slice: recordsAtOnce, signal: stop.signal }).then((tree) => {
      if (tree) startTransition(() => setWhole({ roots, tree }));
    });
    return () => stop.abort();
  }, [first, roots]);
  return whole?.roots === roots ? { tree: whole.tree, isWhole: true } : first;
};
