// The only reader of HTML as text. It never decides what a post says: it counts what parsing would cost,
// takes out what the browser would report, and gives the plain text of what is too large to parse.

const tag = /<(?:\/?([a-z][^\t\n\f\r />]*)|!--|[!?/])/gi;
// One attribute as the HTML standard parses it, with the white space and slashes before it.
const attribute =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >"'][^\t\n\f\r >]*))?)?/y;
const rest = /[^>]*>?/y;

type Attribute = { name: string; value: string; start: number; end: number };
type Tag = {
  /** In lower case; '' for a comment. */
  name: string;
  isEnd: boolean;
  start: number;
  end: number;
  attributes: Attribute[];
};

const office = /^(?:o|w|m|v|st1):/;

/** In one tag. More are neither read nor kept: a tag with 100,000 attributes takes 30 s to parse. */
const mostAttributes = 200;

/** Elements whose text nobody sees. */
const unseen = new Set('style script title template iframe noembed noframes'.split(' '));

/** The next tag or comment; null if there is none. */
function nextTag(html: string, from: number): Tag | null {
  tag.lastIndex = from;
  const found = tag.exec(html);
  if (!found) return null;
  const start = found.index;
  const name = found[1]?.toLowerCase() ?? '';
  const after = start + found[0].length;
  const isEnd = found[0][1] === '/';
  if (found[0] === '<!--') {
    const close = html.indexOf('-->', after - 1);
    const end = html[after] === '>' ? after + 1 : close < 0 ? html.length : close + 3;
    return { name, isEnd, start, end, attributes: [] };
  }
  const attributes: Attribute[] = [];
  let end = after;
  while (name && attributes.length <= mostAttributes) {
    attribute.lastIndex = end;
    const next = attribute.exec(html);
    if (!next) break;
    const value = next[2] ?? next[3] ?? next[4] ?? '';
    attributes.push({
      name: next[1]?.toLowerCase() ?? '',
      value,
      start: end,
      end: attribute.lastIndex,
    });
    end = attribute.lastIndex;
  }
  rest.lastIndex = end;
  rest.test(html);
  return { name, isEnd, start, end: rest.lastIndex, attributes };
}

/** The start of the end tag of an element of raw text; the end of the HTML if it has none. */
function endOfRawText(html: string, name: string, from: number) {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  return html.length;
}

function* tagsOf(html: string): Generator<Tag> {
  for (let found = nextTag(html, 0); found; found = nextTag(html, found.end)) yield found;
}

/**
 * HTML without what the parser would report to the content security policy even in a document that runs and
 * shows nothing: `style` elements and handlers go, `style` attributes become `data-style`. This is against
 * noise in the log of the host, not against harm, which is the sanitiser's part. Tags of Office go too: it
 * takes the sanitiser a second to unwrap the thousands in one report.
 */
export const quietHtml = (html: string) => {
  let text = '';
  let from = 0;
  for (const { name, isEnd, end, start, attributes } of tagsOf(html)) {
    if (start < from) continue;
    if (office.test(name)) {
      text += html.slice(from, start);
      from = end;
    }
    if (isEnd) continue;
    if (name === 'style') {
      text += html.slice(from, start);
      from = endOfRawText(html, name, end);
      continue;
    }
    for (const [index, one] of attributes.entries()) {
      const isStyle = one.name === 'style';
      if (!isStyle && !one.name.startsWith('on') && index < mostAttributes) continue;
      text += html.slice(from, one.start);
      from = one.end;
      if (isStyle) text += ` data-style="${one.value.replaceAll('"', '&quot;')}" `;
      else if (index >= mostAttributes) from = end - 1;
    }
  }
  return text + html.slice(from);
};

/** The style sheets in HTML, as text. */
export const styleSheetsOf = (html: string) => {
  const sheets: string[] = [];
  for (const { name, isEnd, end } of tagsOf(html))
    if (name === 'style' && !isEnd) sheets.push(html.slice(end, endOfRawText(html, name, end)));
  return sheets;
};

export type Cost = 'ordinary' | 'large' | 'endless';

// A parser takes 16 s for 100,000 boxes within each other.
const most = { characters: 1_000_000, tags: 20_000, tagsEver: 100_000, open: 50_000, scans: 4 };
const tagStart = /<[a-z][^\t\n\f\r />]*/gi;

/**
 * What sanitising and rendering this HTML costs: `large` would stop the page for seconds, `endless` for
 * minutes. It depends on the number of tags, and of attributes of one tag, far more than on the length. Every
 * `<` followed by a letter counts as a tag, even in comments and quotes, so that nothing can hide there.
 */
export const costOf = (html: string): Cost => {
  let tags = 0;
  let scanned = 0;
  for (const { 0: start, index } of html.matchAll(tagStart)) {
    let count = 0;
    attribute.lastIndex = index + start.length;
    for (let end = attribute.lastIndex; attribute.test(html); end = attribute.lastIndex) {
      scanned += attribute.lastIndex - end;
      if (++count > mostAttributes || scanned > most.scans * html.length) return 'endless';
    }
    if (++tags > most.tagsEver) return 'endless';
  }
  if (tags > most.open && tags - html.split('</').length > most.open) return 'endless';
  return tags > most.tags || html.length > most.characters ? 'large' : 'ordinary';
};

const inWords = new Set(
  'a abbr b bdi cite code em font i kbd mark q s small span strong sub sup u wbr'.split(' '),
);

/** HTML without tags: lines of text, and the words of pictures. Entities are still written as entities. */
export const withoutTags = (html: string) => {
  let text = '';
  let from = 0;
  for (const { name, isEnd, start, end, attributes } of tagsOf(html)) {
    if (start < from) continue;
    text += html.slice(from, start).replaceAll('<', '&lt;');
    from = !isEnd && unseen.has(name) ? endOfRawText(html, name, end) : end;
    if (name === 'img') text += ` ${attributes.find((one) => one.name === 'alt')?.value ?? ''} `;
    else if (name && !inWords.has(name)) text += name === 'td' || name === 'th' ? ' ' : '\n';
  }
  return text + html.slice(from).replaceAll('<', '&lt;');
};
