/** A background and the least contrast on it: 4.5 for text, 3 for the lines of controls. */
export type Pair = { on: string; least: number };

const grounds = ['--paper', '--sheet', '--sunk', '--hover'];
const onGrounds = grounds.map((on) => ({ on, least: 4.5 }));
const washes = ['--seal-wash', '--link-wash', '--jade-wash', '--gold-wash', '--found'];

/** The backgrounds of each foreground colour. */
export const pairsOf = new Map<string, Pair[]>([
  ['--ink', [...onGrounds, ...washes.map((on) => ({ on, least: 4.5 }))]],
  ['--ink-2', onGrounds],
  ['--ink-3', onGrounds],
  ['--seal', [...onGrounds, { on: '--seal-wash', least: 4.5 }]],
  ['--link', [...onGrounds, { on: '--link-wash', least: 4.5 }]],
  ['--jade', [...onGrounds, { on: '--jade-wash', least: 4.5 }]],
  ['--gold', [...onGrounds, { on: '--gold-wash', least: 4.5 }]],
  [
    '--on-seal',
    [
      { on: '--seal', least: 4.5 },
      { on: '--seal-hover', least: 4.5 },
    ],
  ],
  ...[0, 1, 2, 3, 4, 5].map((hue): [string, Pair[]] => [
    `--on-hue-${hue}`,
    [{ on: `--hue-${hue}`, least: 4.5 }],
  ]),
  ['--line-strong', grounds.slice(0, 2).map((on) => ({ on, least: 3 }))],
]);

let pen: CanvasRenderingContext2D | null | undefined;

/** A colour in any notation as RGBA values from 0 to 255. Undefined if it is not a colour. */
const pixelOf = (colour: string): Uint8ClampedArray | undefined => {
  if (!CSS.supports('color', colour)) return undefined;
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data;
};

/** Relative luminance as defined by WCAG 2. */
const luminanceOf = (pixel: Uint8ClampedArray) => {
  const [red = 0, green = 0, blue = 0] = [...pixel].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio, from 1 to 21. Undefined if either is not a colour. */
export const contrastOf = (one: string, other: string): number | undefined => {
  const pixels = [pixelOf(one), pixelOf(other)];
  const [low, high] = pixels
    .flatMap((pixel) => (pixel ? [luminanceOf(pixel)] : []))
    .sort((a, b) => a - b);
  return low === undefined || high === undefined ? undefined : (high + 0.05) / (low + 0.05);
};
