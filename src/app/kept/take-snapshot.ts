import { type Drawn, pageSnapshots } from '../../api/kept/page-snapshots';
import { entryScript } from '../../browser/newer-build';

const mostPages = 4;
/** UTF-16 units of one: it is read before anything is shown. */
const mostOfOne = 60_000;
/** In heights of the screen. */
const tallest = 1.5;

/** What would be drawn twice under one name, does anything, or is for pages without styles is left out. */
const isTaken = (name: string) =>
  !/^(id|for|name|on.*|tabindex|src.*|width|height)$|-(controls|labelledby|describedby|owns|activedescendant)$/.test(
    name,
  );

const drawnOf = (node: Node, lowest: number): Drawn[] => {
  if (node instanceof Text) return [node.data];
  if (!(node instanceof Element)) return [];
  // Below the screen nothing is seen before the app is there.
  const top = node.getBoundingClientRect().top + scrollY;
  if (top > lowest) return [];
  // Each of `node.attributes` would be one more node, for as long as its element is there.
  const names = node.getAttributeNames().filter(isTaken);
  const attributes = Object.fromEntries(names.map((name) => [name, node.getAttribute(name) ?? '']));
  // Empty, and not left out: styles may ask which of several an element is.
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

/** Kept, because reading the rules takes longer than all the rest. */
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

/** The addresses of the styles of what is drawn. The page has others: of what is below, and of what was fetched ahead. */
const stylesOf = (drawn: Drawn[]) => {
  const files = [...new Set(drawn.flatMap(classesIn).map((name) => name.split('_')[0] ?? ''))];
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => sheet && files.some((file) => filesOf(sheet).has(file)))
    .map(({ href }) => href);
};

/** Who reads pages that look like this, as public/theme.js has it. */
const currentOwner = () =>
  [
    document.documentElement.lang,
    entryScript(),
    ...Array.from(
      document.querySelectorAll<HTMLMetaElement>('meta[name^="parley:"]'),
      ({ content }) => content,
    ),
  ].join('\n');

/** Keeps how the page looks that is open, for the next visit to its address. */
export const takeSnapshot = () => {
  const place = document.getElementById('main')?.parentElement;
  // What a translator put there is none of ours, and public/theme.js draws nothing of it.
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
