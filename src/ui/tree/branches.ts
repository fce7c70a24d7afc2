import type { Outline } from './outline';

export const placeOf = ({ places }: Outline, id: string) => places.get(id) ?? -1;

export const hasChildren = (outline: Outline, place: number) =>
  (outline.end[place] ?? 0) > place + 1;

/** How many rows a branch has below its first. */
export const rowsInside = ({ end }: Outline, place: number) =>
  place < 0 ? 0 : (end[place] ?? 0) - place - 1;

/** Ids from the root down to the row that holds this one. */
export const ancestorsOf = (outline: Outline, id: string) => {
  const ids: string[] = [];
  const { parent, named } = outline;
  for (let at = parent[placeOf(outline, id)] ?? -1; at >= 0; at = parent[at] ?? -1)
    ids.push(named[at]?.id ?? '');
  return ids.reverse();
};

/** Ids of all rows that can be opened. */
export const foldersOf = (outline: Outline) => {
  const ids: string[] = [];
  for (let place = 0; place < outline.size; place++)
    if (hasChildren(outline, place)) ids.push(outline.named[place]?.id ?? '');
  return ids;
};

/** Places of the rows right below this one; of the roots for -1. */
export const childrenOf = ({ end, size }: Outline, place: number) => {
  const last = place < 0 ? size : (end[place] ?? 0);
  const places: number[] = [];
  for (let at = place + 1; at < last; at = end[at] ?? last) places.push(at);
  return places;
};
