// The cost of sanitising grows with the elements, and with the attributes of one element, far more than
// with the length. The measurements are in docs/decisions.md.
const most = { characters: 400_000, tags: 8_000, attributes: 32, scans: 4 };

const tagStart = /<[a-z][^\t\n\f\r />]*/gi;
// One attribute as the HTML standard reads it, and the white space or the slashes before it.
const attribute =
  /[\t\n\f\r /]*[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y;

/**
 * Whether sanitising some HTML would freeze the page. Every `<` before a letter counts as a tag, in
 * comments and quotes too, so that nothing can hide in them. The count itself stops after it has read
 * the text a few times over.
 */
export const isOverBudget = (html: string) => {
  if (html.length > most.characters) return true;
  let tags = 0;
  let scanned = 0;
  for (const { 0: start, index } of html.matchAll(tagStart)) {
    const { count, end } = readAttributes(html, index + start.length);
    tags += 1;
    scanned += end - index;
    if (tags > most.tags || count > most.attributes || scanned > most.scans * html.length)
      return true;
  }
  return false;
};

function readAttributes(html: string, from: number) {
  let end = from;
  let count = 0;
  while (count <= most.attributes) {
    attribute.lastIndex = end;
    if (!attribute.test(html)) break;
    end = attribute.lastIndex;
    count += 1;
  }
  return { count, end };
}
