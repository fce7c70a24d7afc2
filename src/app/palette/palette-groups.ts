import { fold, hasHan } from '../../contract/fold';
import type { IconName } from '../../ui/icon';
import { pinyinInitials } from './pinyin-initials';

export type PaletteItem = {
  /** Unique within its group, and stable across renders. */
  id: string;
  name: string;
  icon: IconName;
  /** Whether the name is a text of the interface, not a member's words. */
  isOurs?: boolean;
  /** More search terms. */
  otherNames?: string;
} & ({ path: string; run?: undefined } | { path?: undefined; run: () => void });

export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** The maximum number of rows per group. */
const mostOfGroup = 5;

/** Whether a name contains the words, or its pinyin initials contain them. */
export const fits = (name: string, sought: string, simplified: ReadonlyMap<string, string>) =>
  fold(name, simplified).includes(sought) ||
  (/^[a-z]{2,}$/.test(sought) && hasHan(name) && pinyinInitials(name).includes(sought));

/** The first few items of each group that match the words. Groups without a match are left out. */
export const filterGroups = (
  groups: PaletteGroup[],
  words: string,
  simplified: ReadonlyMap<string, string>,
): PaletteGroup[] => {
  const sought = fold(words.trim(), simplified);
  return groups
    .map(({ heading, items }) => ({
      heading,
      items: items
        .filter(({ name, otherNames = '' }) =>
          [name, otherNames].some((one) => one && fits(one, sought, simplified)),
        )
        .slice(0, mostOfGroup),
    }))
    .filter(({ items }) => items.length > 0);
};
