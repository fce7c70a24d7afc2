// Those that editors write most; this code also runs where no parser of HTML is.
const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    minus: '−',
    times: '×',
    deg: '°',
    micro: 'µ',
    euro: '€',
  }),
);

/** Decodes the common named entities and all numeric ones, once; unknown names stay as they are. */
export const decodeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, decodeOne)
    : text;

function decodeOne(whole: string, hex?: string, decimal?: string, name?: string) {
  if (name) return named.get(name) ?? whole;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

const lineBreaking = new Set(
  `address article aside blockquote br caption dd details div dl dt figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul`.split(
    /\s+/,
  ),
);
const wordBreaking = new Set(['td', 'th', 'img']);
const dropped = new Map([
  ['script', /<\/script/gi],
  ['style', /<\/style/gi],
  ['template', /<\/template/gi],
]);
const uneven = /\s\s|[^\S ]/;
const tagStart = /<(?:\/?([a-z][^\s/>]*)|!--|[!?/])/gi;
// Quotes only count at the start of an attribute's value, as in a browser.
const tagRest = /[^>=]*(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?[^>=]*)*(?:>|$)/y;

/**
 * The visible text of HTML, without a DOM: entities decoded once, white space collapsed, a line per block. A single pass,
 * which takes linear time even if the HTML is broken.
 * @param enough the number of characters after which reading stops; the text may be somewhat longer
 */
export const plainText = (html: string, enough = Number.POSITIVE_INFINITY) => {
  let text = '';
  let gap = '';
  const widen = (next: string) => {
    if (gap !== '\n') gap = next;
  };
  const add = (raw: string) => {
    const decoded = decodeEntities(raw);
    const segment = uneven.test(decoded) ? decoded.replace(/\s+/g, ' ') : decoded;
    if (segment.startsWith(' ')) widen(' ');
    const trimmed = segment.trim();
    if (!trimmed) return;
    text += text ? gap + trimmed : trimmed;
    gap = segment.endsWith(' ') ? ' ' : '';
  };

  let at = 0;
  while (at < html.length && text.length < enough) {
    const tag = nextTag(html, at);
    add(html.slice(at, tag?.start));
    if (!tag) break;
    at = tag.end;
    if (lineBreaking.has(tag.name)) widen('\n');
    else if (wordBreaking.has(tag.name)) widen(' ');
  }
  return text;
};

/** Null for none; the name of a comment is ''. */
export const nextTag = (html: string, from: number) => {
  tagStart.lastIndex = from;
  const tag = tagStart.exec(html);
  if (!tag) return null;
  const name = tag[1]?.toLowerCase() ?? '';
  return { name, start: tag.index, end: endOf(html, tag, name) };
};

/** For a dropped element, the start of its closing tag. */
function endOf(html: string, tag: RegExpExecArray, name: string) {
  const after = tag.index + tag[0].length;
  if (tag[0] === '<!--') {
    // `<!-->` is one, too.
    const close = html.indexOf('-->', after - 2);
    return close < 0 ? html.length : close + 3;
  }
  tagRest.lastIndex = after;
  const end = html[after] === '>' ? after + 1 : after + (tagRest.exec(html)?.[0].length ?? 0);
  const closing = tag[0][1] === '/' ? undefined : dropped.get(name);
  if (!closing) return end;
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}
