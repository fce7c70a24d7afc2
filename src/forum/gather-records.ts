import type { Listed, TreeRecord } from './record-tree';

type Branch<Kept> = { records: readonly Kept[]; next: number; id: string };

/** Every record once, where it is met first, reading down the branches with a path instead of a stack. */
export const gatherRecords = <Kept extends TreeRecord>(roots: readonly Kept[]): Listed<Kept> => {
  const records: Kept[] = [];
  const levels: number[] = [];
  const places = new Map<string, number>();
  const cut = new Set<string>();
  const path: Branch<Kept>[] = [{ records: roots, next: 0, id: '' }];
  // Records without an id are not rows, so the path can be longer than the level.
  let unnamed = 0;
  for (let branch = path.at(-1); branch; branch = path.at(-1)) {
    const record = branch.records[branch.next++];
    if (!record) {
      path.pop();
      if (branch.id === '') unnamed--;
      continue;
    }
    const { id, children = [] } = record;
    if (id === '') {
      // Nothing can name it; what it holds goes to what holds it.
      unnamed++;
    } else if (places.has(id)) {
      if (path.some((above) => above.id === id)) cut.add(holderOf(path));
      continue;
    } else {
      places.set(id, records.push(record) - 1);
      levels.push(path.length - 1 - unnamed);
    }
    if (children.length > 0) path.push({ records: children as Kept[], next: 0, id });
    else if (id === '') unnamed--;
  }
  return { records, levels, places, cut };
};

const holderOf = (path: readonly Branch<TreeRecord>[]) =>
  path.findLast(({ id }) => id !== '')?.id ?? '';
