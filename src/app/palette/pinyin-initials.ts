// The first sign of each letter in the order of pinyin; no word begins with i, u or v.
const firstSigns = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀'];
const letters = 'abcdefghjklmnopqrstwxyz';
const collator = new Intl.Collator('zh-CN-u-co-pinyin');
const han = /\p{Script=Han}/u;

const initialOf = (sign: string) => {
  if (!han.test(sign)) return sign.toLowerCase();
  const after = firstSigns.findIndex((first) => collator.compare(first, sign) > 0);
  return letters[(after < 0 ? firstSigns.length : after) - 1] ?? '';
};

/**
 * A name by the first letter of each Chinese sign as it is most often read, by which people type names in
 * a hurry: 游标分页 is ybfy. The browser's own order of pinyin knows them; nothing is loaded.
 */
export const pinyinInitials = (name: string) =>
  Array.from(name.slice(0, 100), initialOf).join('').replace(/\s+/g, '');
