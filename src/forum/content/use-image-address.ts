import { useSettings } from '../../context/app-context';
import { type ImageAddress, imageAddress } from './image-address';

/** Null if no image can load from the `src`. */
export const useImageAddress = (src: string): ImageAddress | null => {
  const settings = useSettings();
  if (isInlineImage(src)) return { href: src, host: '', needs: 'nothing' };
  return imageAddress(src, settings);
};

// No SVG: 2 kB of one that repeats itself can freeze the page for minutes.
const inlineImage = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;
/** In characters, which encode 75 kB of image data. */
const longestInlineChars = 100_000;

const isInlineImage = (src: string) => src.length <= longestInlineChars && inlineImage.test(src);
