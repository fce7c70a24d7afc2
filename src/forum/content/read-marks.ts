import { decoded } from '../../paths';

const alike = { b: 'strong', i: 'em', del: 's', strike: 's', acronym: 'abbr', tt: 'code' };
export const marks =
  'strong em u s ins sub sup mark abbr cite dfn small code kbd samp var ruby a'.split(' ');
export const tagOf = new Map([
  ...Object.entries(alike),
  ...[...marks, 'rt'].map((name) => [name, name] as const),
]);

export type StyleReader = (element: Element) => CSSStyleDeclaration | null;

/** The sanitiser leaves the style as `data-style`. */
export const styleReader = (inert: Document): StyleReader => {
  const { style } = inert.createElement('span');
  return (element) => {
    const written = element.getAttribute('data-style') ?? element.getAttribute('style');
    if (!written) return null;
    style.cssText = written;
    return style;
  };
};

/** Classes of words that are only for who listens, and of letters that only a font makes signs. */
const unseen =
  /(?:^|[-_ ])(?:sr-only|(?:visually|eye)-?hidden|hidden-?visually|hide-text|screen-?reader(?:-(?:text|only))?|material-(?:icons|symbols)(?:-[a-z]+)?)(?:$|[-_ ])/i;
const signs = /(?:^|[-_ ])(?:icons?|symbols?)(?:$|[-_ ])/i;

/** Whether nothing of an element is seen, by its style, its class, or its place beside what is read instead. */
export const isHidden = (element: Element, style: CSSStyleDeclaration | null) =>
  (element.hasAttribute('hidden') && element.getAttribute('role') !== 'tabpanel') ||
  element.localName === 'rp' ||
  (element.className !== '' && unseen.test(element.className)) ||
  isSign(element) ||
  (style !== null &&
    (style.display === 'none' ||
      style.visibility === 'hidden' ||
      (/^0(?:px|pt|em)?$/.test(style.fontSize) &&
        !element.querySelector('[data-style*="font-size"]')) ||
      /^(?:rect\((?:0|1)|inset\((?:50|100)%)/.test(style.clip || style.clipPath)));

/** The name of a sign in a font of icons, which a reader aloud is spared. */
const isSign = (element: Element) =>
  element.getAttribute('aria-hidden') === 'true' &&
  signs.test(`${element.className} ${element.getAttribute('data-style') ?? ''}`) &&
  /^\s*[a-z\d_]{1,40}\s*$/.test(element.textContent ?? '');

export const isBox = (style: CSSStyleDeclaration | null) =>
  style !== null && /^(?:block|flex|grid|table|list-item|flow-root)/.test(style.display);

/** Tags that an element and its style mean for its text, and those that it ends. */
export const marksOf = (element: Element, style: CSSStyleDeclaration | null) => {
  const own = tagOf.get(element.localName);
  const begins = own ? [own] : [];
  const ends: string[] = [];
  if (!style) return { begins, ends };
  const weight = /^bold/.test(style.fontWeight) ? 700 : Number.parseInt(style.fontWeight, 10);
  const line = `${style.textDecoration} ${style.textDecorationLine}`;
  const means = (tag: string, isMeant: boolean) => {
    if (isMeant && !begins.includes(tag)) begins.push(tag);
  };
  const isPlain = /^(?:normal|lighter)/.test(style.fontWeight) || weight < 600;
  if (isPlain) ends.push('strong');
  if (style.fontStyle === 'normal') ends.push('em');
  if (!headings.has(element.localName)) means('strong', weight >= 600);
  means('em', /^(?:italic|oblique)/.test(style.fontStyle));
  means('s', line.includes('line-through'));
  if (own !== 'a') means('u', line.includes('underline'));
  means('sup', style.verticalAlign === 'super');
  means('sub', style.verticalAlign === 'sub');
  return { begins: begins.filter((tag) => !ends.includes(tag)), ends };
};

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);

const inlineClass =
  /(?:^|[-_ ])(?:emoji|smil(?:ey|ie)s?|emoticon|math|(?:la)?tex|formula|equation)(?:$|[-_ ])/i;
const iconClass = /(?:^|[-_ ])(?:fav|render)?icon(?:$|[-_ ])/i;
const inlineAddress =
  /[/_-](?:emojis?|smil(?:ey|ie)s?|emoticons?|expressions?|equation|latex)[/?_.-]/i;

/** In pixels. */
const largestSignPx = 32;

/** Pages load an `img` late, by size, or through `picture`. */
export const readPicture = (image: Element, readStyle: StyleReader) => {
  const style = readStyle(image);
  const width = pixels(style?.width) ?? pixels(image.getAttribute('width'));
  const height = pixels(style?.height) ?? pixels(image.getAttribute('height'));
  const [side = largestSignPx + 1, other = side] = [width, height].filter(
    (one) => one !== undefined,
  );
  const src = addressOf(image);
  const tex = texOf(src);
  const isIcon = iconClass.test(image.className);
  // Beside words it says nothing more.
  const isBeside = isIcon && image.parentElement?.textContent?.trim();
  const alt = (!isBeside && image.getAttribute('alt')) || tex;
  const classes = `${image.className} ${image.parentElement?.className ?? ''}`;
  return {
    src,
    alt: alt.replace(/^\{\\displaystyle (.*)\}$/s, '$1'),
    width: width || undefined,
    height: height || undefined,
    isInline:
      isIcon ||
      inlineClass.test(classes) ||
      tex !== '' ||
      inlineAddress.test(src) ||
      (side <= largestSignPx && other <= largestSignPx),
    /** Counts readers and shows nothing. */
    isPixel: width !== undefined && height !== undefined && width <= 1 && height <= 1,
  };
};

/** TeX in the address of a service that draws it. */
const texOf = (address: string) => {
  const at = address.search(/%5c/i);
  const start = Math.max(...Array.from('/?&=', (sign) => address.lastIndexOf(sign, at))) + 1;
  return at < 0 ? '' : decoded(address.slice(start).split(/[?&]/)[0] ?? '');
};

function addressOf(image: Element) {
  const src = image.getAttribute('src')?.trim() ?? '';
  const first = image.getAttribute('srcset')?.trim().split(/\s+/)[0]?.replace(/,$/, '') ?? '';
  // A picture of a few bytes in the text itself only holds the place.
  const isPlaceholder = src === '' || (src.startsWith('data:') && src.length < 2000);
  const isBetter = isPlaceholder && !first.startsWith('data:');
  return image.getAttribute('data-src') || (isBetter && first) || src;
}

const units = new Map(Object.entries({ '': 1, px: 1, em: 16, rem: 16, ex: 8 }));

function pixels(length: string | null | undefined) {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(length?.trim() ?? '') ?? [];
  const size = units.get(unit);
  return number && size ? Math.min(Math.round(Number(number) * size), 4096) : undefined;
}
