import { useSyncExternalStore } from 'react';
import { oneOf, plainText, storedValue } from '../../browser/stored-value';
import type { ImageAddress } from './use-image-address';

const consent = storedValue('parley:images', 'ask', oneOf('ask', 'always'), { format: plainText });
const listeners = new Set<() => void>();
// Pictures that were asked for one by one, until the page is left: going back shows them again.
const shown = new Set<string>();

const pictureFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * An address of our own or of the service's origin loads by itself only if it names a picture: any
 * other may do something when it is asked for, such as `/logout`.
 */
const isSafe = ({ source, href }: ImageAddress) =>
  source === 'inline' ||
  source === 'listed' ||
  (source === 'ours' && pictureFile.test(new URL(href).pathname));

/** Whether a picture may load: by the rule, or because the reader said so. */
export const useMayShow = (image: ImageAddress | null) => {
  const isAlways = consent.use() === 'always';
  const isShown = useSyncExternalStore(subscribe, () => image !== null && shown.has(image.href));
  return image !== null && (isSafe(image) || isShown || isAlways);
};

export const rememberShown = (href: string) => {
  shown.add(href);
  for (const listener of listeners) listener();
};

export const alwaysShowImages = () => {
  consent.write('always');
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
