// The cost of sanitising depends on the number of elements, and of attributes on one element, far more
// than on the length. The measurements are in docs/decisions.md.
const most = { characters: 400_000, tags: 8_000, attributes: 32, scans: 4 };

const tagStart = /<[a-z][^\t\n\f\r />]*/gi;
// One attribute as the HTML standard parses it, with the white space and slashes before it.
const attribute =
  /[\t\n\f\r /]*[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?/y;

/**
 * Whether sanitising this HTML would freeze the page. Every `<` followed by a letter counts as a tag, even
 * in comments and quotes, so that nothing can hide there. Counting stops once it has scanned `scans` times
 * the length of the text.
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

const mostDrawn = { depth: 60, images: 100, joinedLetters: 2000, turns: 2000 };
/** For a few thousand characters. No natural text has words this long or changes direction this often. */
const mostAtOnce = { joinedLetters: 200, turns: 200 };

/** Letters that browsers shape as one run up to the next space, in quadratic time for Arabic. */
const joined =
  /[^\s\p{ASCII}\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/**
 * Where right-to-left text turns; layout is quadratic in the number of turns in a paragraph. Characters
 * of both scripts are not skipped in between: each could start a match and scan the rest of the text.
 */
const turn =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:(?![\p{Script=Arabic}\p{Script=Hebrew}])[^\p{L}\p{N}])*(?=[\p{Script=Latin}\p{N}])/gu;

/** Whether rendering sanitised content would freeze the page. */
export const isTooMuchToDraw = (content: DocumentFragment) =>
  content.querySelectorAll('img').length > mostDrawn.images ||
  isDeeper(content, mostDrawn.depth) ||
  isTooMuchText(content.textContent ?? '', mostDrawn);

/** Whether laying out this text is so slow that it should wait until it scrolls into view. */
export const isSlowText = (part: string) => isTooMuchText(part, mostAtOnce);

function isTooMuchText(text: string, most: { joinedLetters: number; turns: number }) {
  for (const [run] of text.matchAll(joined)) if (run.length > most.joinedLetters) return true;
  let turns = 0;
  for (const _ of text.matchAll(turn)) if (++turns > most.turns) return true;
  return false;
}

/** Without recursion, because content may be thousands of elements deep. */
function isDeeper(content: DocumentFragment, most: number) {
  let depth = 1;
  for (let node: Node | null = content.firstChild; node; ) {
    if (depth > most) return true;
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode === content ? null : node.parentNode;
      depth -= 1;
    }
    node = node?.nextSibling ?? null;
  }
  return false;
}
