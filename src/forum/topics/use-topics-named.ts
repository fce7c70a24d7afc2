import { useMemo } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { firstOfEach } from '../../api/cached';
import { useTopics } from '../../api/forum-api';
import { useDebounced } from '../../ui/use-debounced';
import { isFound, useMatcher } from '../matching/highlight';
import { isGone, pathTo, recordTree } from './record-tree';

/** At once among the loaded topics, then among all, where there are more pages. Names repeat, so each has its branch. */
export const useTopicsNamed = (words: string, most: number) => {
  const matcher = useMatcher(words);
  const settled = useDebounced(words);
  const { data: known } = useTopics(emptyTopicSearch);
  const keywords = (known?.totalPages ?? 0) > 1 ? settled : '';
  // Kept on the device, they would push out what was read. Without words they are the tree.
  const passing = keywords ? { persister: undefined } : {};
  const { data: found } = useTopics({ ...emptyTopicSearch, keywords }, passing);
  const trees = useMemo(
    () => [...new Set([known, found])].map((page) => recordTree(page?.content ?? [])),
    [known, found],
  );
  const named = trees.flatMap((tree) =>
    tree.records
      .filter((one) => words && one.name && !isGone(one) && isFound(one.name, matcher))
      .slice(0, most)
      .map(({ id, name }) => {
        const above = pathTo(tree, id).slice(0, -1);
        return { id, name, about: above.map((one) => one.name).join(' › ') };
      }),
  );
  return firstOfEach(named).slice(0, most);
};
