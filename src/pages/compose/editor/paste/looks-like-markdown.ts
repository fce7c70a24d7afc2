/** In UTF-16 units: the limit of a post. */
const longestChars = 100_000;

const fence = /^ {0,3}(?:```|~~~)[^`]{0,40}$/;
const item = /^\s{0,12}(?:[-*+]|\d{1,4}[.)]) \S/;
const quote = /^ {0,3}> ?\S/;
const heading = /^ {0,3}(#{1,6}) \S/;
const underline = /^(?:={3,}|-{3,})\s*$/;
const rowOfDashes = /^[\s|:-]*$/;
const link = /!?\[[^[\]\n]{0,200}\]\((?:https?:|mailto:)[^\s()]{1,2000}\)/;

/** Comments in scripts begin with #, so such a line stands by itself; items and quoted lines count from two on. */
export const looksLikeMarkdown = (text: string) => {
  if (text.length > longestChars) return false;
  const lines = text.split(/\r?\n/);
  let fences = 0;
  let items = 0;
  let quotes = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '';
    const after = lines[at + 1] ?? '';
    if (fence.test(line)) fences += 1;
    if (fences % 2 === 1) continue;
    if (item.test(line)) items += 1;
    if (quote.test(line)) quotes += 1;
    const signs = heading.exec(line)?.[1];
    const standsAlone = before.trim() === '' && after.trim() === '';
    if (signs && (signs.length > 1 || (standsAlone && lines.length > 1))) return true;
    if (underline.test(line) && /^\S/.test(before) && after.trim() === '') return true;
    const isUnderRow = before.includes('|') && line.includes('|') && line.includes('---');
    if (isUnderRow && rowOfDashes.test(line)) return true;
    if (link.test(line)) return true;
  }
  return fences > 1 || items > 1 || quotes > 1;
};

/** As many tabs in each of several lines, and none before it. */
export const looksLikeTable = (text: string) => {
  const lines = text
    .slice(0, longestChars + 1)
    .split(/\r?\n/)
    .filter((line) => line.trim());
  const columns = lines[0]?.split('\t').length ?? 0;
  return (
    text.length <= longestChars &&
    lines.length > 1 &&
    columns > 1 &&
    lines.every((line) => line.split('\t').length === columns) &&
    lines.some((line) => !line.startsWith('\t'))
  );
};
