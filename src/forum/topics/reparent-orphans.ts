import { childrenOf } from '../../ui/tree/branches';
import { outlineOf } from '../../ui/tree/outline';
import { type Listed, pickPlaces, type TreeRecord } from './record-tree';

/**
 * Puts roots under the parent they name, after what it holds already. Services that send a flat list
 * say by `parentId` alone what holds what; where two hold each other, the one met later stays a root.
 */
export const reparentOrphans = <Kept extends TreeRecord>(listed: Listed<Kept>): Listed<Kept> => {
  const { records, levels, places } = listed;
  const wishes: Wish[] = [];
  for (let place = 0; place < records.length; place++) {
    const parent = levels[place] === 0 ? places?.get(records[place]?.parentId ?? '') : undefined;
    if (parent !== undefined) wishes.push({ place, parent });
  }
  return wishes.length === 0 ? listed : adopt(listed, wishes);
};

type Wish = { place: number; parent: number };

function adopt<Kept extends TreeRecord>(listed: Listed<Kept>, wishes: Wish[]): Listed<Kept> {
  const outline = outlineOf({ named: listed.records, levels: listed.levels });
  const holders = [...outline.parent];
  const rootOf = rootFinder(holders);
  const cut = new Set(listed.cut);
  const adopted = new Map<number, number[]>();
  for (const { place, parent } of wishes) {
    if (rootOf(parent) === place) {
      cut.add(listed.records[place]?.id ?? '');
      continue;
    }
    holders[place] = parent;
    adopted.set(parent, [...(adopted.get(parent) ?? []), place]);
  }
  const roots = childrenOf(outline, -1).filter((place) => holders[place] === -1);
  const order: number[] = [];
  const levels: number[] = [];
  const waiting = roots.reverse().map((place) => ({ place, level: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { place, level } = next;
    order.push(place);
    levels.push(level);
    const children = [...childrenOf(outline, place), ...(adopted.get(place) ?? [])];
    for (const child of children.reverse()) waiting.push({ place: child, level: level + 1 });
  }
  return { ...pickPlaces({ ...listed, cut }, order), levels };
}

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
