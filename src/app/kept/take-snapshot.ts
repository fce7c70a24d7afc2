import { type Drawn, pageSnapshots } from '../../api/kept/page-snapshots';
import { entryScript } from '../../device/newer-build';

const mostPages = 4;
/** In UTF-16 units per page: public/theme.js reads them before the first paint. */
const mostOfOne = 60_000;
/** In screen heights. */
const tallest = 1.5;

/** Omits attributes that identify an element, have an effect, or matter only without styles. */
const isTaken = (name: string) =>
  !/^(id|for|name|on.*|tabindex|src.*|width|height)$|-(controls|labelledby|describedby|owns|activedescendant)$/.test(
    name,
  );

const drawnOf = (node: Node, lowest: number): Drawn[] => {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  // Nothing further down is seen before the app has loaded.
  const top = node.getBoundingClientRect().top + scrollY;
  if (top > lowest) return [];
  // Reading `node.attributes` would create a node for each, which lives as long as its element.
  const names = node.getAttributeNames().filter(isTaken);
  const attributes = Object.fromEntries(names.map((name) => [name, node.getAttribute(name) ?? '']));
  // Empty, but not omitted: styles may depend on the position of an element among its siblings.
  if (getComputedStyle(node).display === 'none')
    return [[node.localName, { ...attributes, hidden: '' }]];
  const inside = [...node.childNodes].flatMap((child) => drawnOf(child, lowest));
  return [[node.localName, attributes, ...inside]];
};

/** The build names a class after its file: `.post-row_title`. */
const filesIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return [...rule.selectorText.matchAll(/\.([\w-]+?)_/g)].flatMap(([, file = '']) => file);
    return rule instanceof CSSGroupingRule ? filesIn(rule.cssRules) : [];
  });

/** A cache, because reading the rules takes longer than everything else. */
const filesOfSheets = new WeakMap<CSSStyleSheet, Set<string>>();

const filesOf = (sheet: CSSStyleSheet) => {
  const files = filesOfSheets.get(sheet) ?? new Set(filesIn(sheet.cssRules));
  filesOfSheets.set(sheet, files);
  return files;
};

const classesIn = (one: Drawn): string[] =>
  typeof one === 'string'
    ? []
    : [...(one[1].class ?? '').split(/\s+/), ...(one.slice(2) as Drawn[]).flatMap(classesIn)];

/** The style sheets that the snapshot needs. Those of lower parts and of prefetched pages are omitted. */
const stylesOf = (drawn: Drawn[]) => {
  const files = [...new Set(drawn.flatMap(classesIn).map((name) => name.split('_')[0] ?? ''))];
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => sheet && files.some((file) => filesOf(sheet).has(file)))
    .map(({ href }) => href);
};

/** The language, build and settings that a snapshot is valid for, in the format of public/theme.js. */
const currentOwner = () =>
  [
    document.documentElement.lang,
    entryScript(),
    ...Array.from(
      document.querySelectorAll<HTMLMetaElement>('meta[name^="parley:"]'),
      ({ content }) => content,
    ),
  ].join('\n');

/** Stores a snapshot of the open page for the next visit to its address. */
export const takeSnapshot = () => {
  const place = document.getElementById('main')?.parentElement;
  // A translator has added elements that are not ours and that public/theme.js does not draw.
  if (!place || place.querySelector('font')) return;
  const drawn = [...place.children].flatMap((child) => drawnOf(child, innerHeight * tallest));
  if (JSON.stringify(drawn).length > mostOfOne) return;
  const address = location.pathname + location.search;
  const owner = currentOwner();
  const before = pageSnapshots.read();
  const others = before.owner === owner ? before.pages.filter(([one]) => one !== address) : [];
  const pages: typeof before.pages = [[address, stylesOf(drawn), drawn], ...others];
  pageSnapshots.write({ owner, pages: pages.slice(0, mostPages) });
};
