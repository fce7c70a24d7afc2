// The first character of each letter in pinyin order. No syllable begins with i, u or v.
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
 * The first letter of the most common reading of each Chinese character, which people type as a short form
 * of a name: 游标分页 is ybfy. It comes from the browser's own pinyin collation, so nothing is loaded.
 */
export const pinyinInitials = (name: string) =>
  Array.from(name.slice(0, 100), initialOf).join('').replace(/\s+/g, '');
