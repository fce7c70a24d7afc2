import { fold } from '../../contract/fold';
import type { IconName } from '../../ui/icon';

export type PaletteItem = {
  /** Unique within its group, and stable across renders. */
  id: string;
  name: string;
} & ({ path: string; run?: undefined } | { path?: undefined; run: () => unknown });

export type PaletteGroup = { heading: string; icon: IconName; items: PaletteItem[] };

/** The maximum number of rows per group. */
const mostOfGroup = 5;

/** The first few items that match the words. */
export const matching = (
  items: PaletteItem[],
  words: string,
  simplified: ReadonlyMap<string, string>,
) => {
  const sought = fold(words, simplified);
  return items
    .filter(({ name }) => name && fold(name, simplified).includes(sought))
    .slice(0, mostOfGroup);
};
