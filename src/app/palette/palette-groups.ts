import { fold, hasHan } from '../../contract/fold';
import type { IconName } from '../../ui/icon';
import { pinyinInitials } from './pinyin-initials';

export type PaletteItem = {
  /** Of its kind; the same as long as it is the same thing. */
  id: string;
  name: string;
  icon: IconName;
  /** Whether the name is a member's words, or the interface's. */
  isOurs?: boolean;
  /** Other words that it is found by. */
  otherNames?: string;
} & ({ path: string; run?: undefined } | { path?: undefined; run: () => void });

export type PaletteGroup = { heading: string; items: PaletteItem[] };

/** Rows of a group that are shown. */
const mostOfGroup = 5;

/** Whether a name has the words, or its signs begin with those letters. */
export const fits = (name: string, sought: string, simplified: ReadonlyMap<string, string>) =>
  fold(name, simplified).includes(sought) ||
  (/^[a-z]{2,}$/.test(sought) && hasHan(name) && pinyinInitials(name).includes(sought));

/** What of the groups has the words, a few of each; groups without any are left out. */
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
