import type { StyleReader } from './read-marks';

export type Picture = {
  src: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
  /** A smiley or an icon, which stands in the line. */
  isInline: boolean;
  /** Counts readers and shows nothing. */
  isPixel: boolean;
};

const inlineClass = /(?:^|[-_ ])(?:emoji|smil(?:ey|ie)s?|emoticon|math)(?:$|[-_ ])/i;
/** Where smileys and drawn formulas lie. */
const inlineAddress =
  /[/_-](?:emojis?|smil(?:ey|ie)s?|emoticons?|expressions?|equation|latex)[/?_-]/i;

/** In pixels: a picture up to this size is a sign among words. */
const largestSign = 32;

/** What an `img` shows, whichever way a page loads it: late, by size, or through `picture`. */
export const readPicture = (image: Element, readStyle: StyleReader): Picture => {
  const style = readStyle(image);
  const width = pixels(style?.width) ?? wholeNumber(image.getAttribute('width'));
  const height = pixels(style?.height) ?? wholeNumber(image.getAttribute('height'));
  const [side = largestSign + 1, other = side] = [width, height].filter((one) => one !== undefined);
  const src = addressOf(image);
  const classes = `${image.className} ${image.parentElement?.className ?? ''}`;
  return {
    src,
    alt: (image.getAttribute('alt') ?? '').replace(/^\{\\displaystyle (.*)\}$/s, '$1'),
    width: width || undefined,
    height: height || undefined,
    isInline:
      inlineClass.test(classes) ||
      inlineAddress.test(src) ||
      (side <= largestSign && other <= largestSign),
    isPixel: width !== undefined && height !== undefined && width <= 1 && height <= 1,
  };
};

function addressOf(image: Element) {
  const src = image.getAttribute('src')?.trim() ?? '';
  const first = image.getAttribute('srcset')?.trim().split(/\s+/)[0]?.replace(/,$/, '') ?? '';
  // A picture of a few bytes in the text itself only holds the place.
  const isPlaceholder = src === '' || (src.startsWith('data:') && src.length < 2000);
  const isBetter = isPlaceholder && !first.startsWith('data:');
  return image.getAttribute('data-src') || (isBetter && first) || src;
}

const inPixels = new Map([
  ['px', 1],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
]);

function pixels(length: string | undefined) {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(length ?? '') ?? [];
  const size = Number(number) * (inPixels.get(unit) ?? Number.NaN);
  return number && Number.isFinite(size) ? Math.min(Math.round(size), 4096) : undefined;
}

/** A whole number, as in `width="40"` or `width="40px"`. */
const wholeNumber = (written: string | null) => {
  const [, number] = /^(\d{1,9})(?:px)?$/.exec(written?.trim() ?? '') ?? [];
  return number === undefined ? undefined : Math.min(Number(number), 4096);
};
