import { useSyncExternalStore } from 'react';
import type { ImageAddress } from '../../api/image-rule';

const key = 'parley:images';
const listeners = new Set<() => void>();
// Pictures that were asked for one by one, until the page is left: going back shows them again.
const shown = new Set<string>();
let always: boolean | undefined;

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
export const useMayShow = (image: ImageAddress | null) =>
  useSyncExternalStore(
    subscribe,
    () => image !== null && (isSafe(image) || shown.has(image.href) || isAlways()),
  );

export const rememberShown = (href: string) => {
  shown.add(href);
  tell();
};

export const alwaysShowImages = () => {
  always = true;
  try {
    localStorage.setItem(key, 'always');
  } catch {
    // Without storage the choice holds for this visit.
  }
  tell();
};

function isAlways() {
  always ??= stored() === 'always';
  return always;
}

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
