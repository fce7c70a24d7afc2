import { fold, hasHan } from '../../contract/fold';
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
  return items.filter(({ name }) => name && fits(name, sought, simplified)).slice(0, mostOfGroup);
};

/** Whether a name contains the words, or its pinyin initials contain them. */
const fits = (name: string, sought: string, simplified: ReadonlyMap<string, string>) =>
  fold(name, simplified).includes(sought) ||
  (/^[a-z]{2,}$/.test(sought) && hasHan(name) && pinyinInitials(name).includes(sought));

// The first character of each letter in pinyin order. No syllable begins with i, u or v.
const firstSigns = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀'];
const letters = 'abcdefghjklmnopqrstwxyz';
const collator = new Intl.Collator('zh-CN-u-co-pinyin');

const initialOf = (sign: string) => {
  if (!hasHan(sign)) return sign.toLowerCase();
  const after = firstSigns.findIndex((first) => collator.compare(first, sign) > 0);
  return letters[(after < 0 ? firstSigns.length : after) - 1] ?? '';
};

/**
 * The first letter of the most common reading of each Chinese character, which people type as a short form
 * of a name: 游标分页 is ybfy. It comes from the browser's own pinyin collation, so nothing is loaded.
 */
export const pinyinInitials = (name: string) =>
  Array.from(name.slice(0, 100), initialOf).join('').replace(/\s+/g, '');
