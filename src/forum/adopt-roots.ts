import type { Gathered, TreeRecord } from './record-tree';

/**
 * Puts roots under the parent they name, after what it holds already. Services that send a flat list
 * say by `parentId` alone what holds what; where two hold each other, the one met later stays a root.
 */
export const adoptRoots = <Kept extends TreeRecord>(gathered: Gathered<Kept>): Gathered<Kept> => {
  const { records, places, cut } = gathered;
  const holders = [...gathered.holders];
  const rootOf = rootFinder(holders);
  let isChanged = false;
  for (let place = 0; place < records.length; place++) {
    const record = records[place];
    if (!record || gathered.holders[place] !== -1) continue;
    const parent = places.get(record.parentId);
    if (parent === undefined) continue;
    if (rootOf(parent) === place) {
      cut.add(record.id);
      continue;
    }
    holders[place] = parent;
    isChanged = true;
  }
  return isChanged ? inPreorder({ ...gathered, holders }) : gathered;
};

/** Finds the root above a place; the way there is shortened each time it is gone. */
function rootFinder(holders: readonly number[]) {
  const above = new Map<number, number>();
  const next = (place: number) => above.get(place) ?? holders[place] ?? -1;
  return (place: number) => {
    let at = place;
    for (let up = next(at); up >= 0; up = next(at)) {
      const further = next(up);
      if (further >= 0) above.set(at, further);
      at = up;
    }
    return at;
  };
}

function inPreorder<Kept extends TreeRecord>({
  records,
  holders,
  cut,
}: Gathered<Kept>): Gathered<Kept> {
  const children: number[][] = records.map(() => []);
  const roots: number[] = [];
  for (const [place, holder] of holders.entries()) (children[holder] ?? roots).push(place);
  const order: number[] = [];
  const newPlaces = new Int32Array(records.length);
  const waiting = roots.reverse();
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    newPlaces[place] = order.push(place) - 1;
    for (const child of children[place]?.reverse() ?? []) waiting.push(child);
  }
  return {
    records: order.map((place) => records[place] as Kept),
    holders: order.map((place) => newPlaces[holders[place] ?? -1] ?? -1),
    places: new Map(order.map((place, at) => [records[place]?.id ?? '', at])),
    cut,
  };
}
