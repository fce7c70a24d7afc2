import type { Settings } from '../../settings/settings';
import { useSettings } from '../../settings/settings-context';

/**
 * Where an image lies, and what it takes to load it. Nothing: the text itself, a picture of the app's or
 * the service's origin, a listed origin. Consent, once or for all: another host, which could track its
 * readers. A click on this one: an address of our own that is no picture's, since asking for it, such as
 * for `/logout`, may do something in the reader's name.
 */
export type ImageAddress = { href: string; host: string; needs: 'nothing' | 'consent' | 'click' };

/** The address of an image as the service wrote it; null where no image can be there. */
export const useImageAddress = (src: string): ImageAddress | null => {
  const settings = useSettings();
  if (isInlineImage(src)) return { href: src, host: '', needs: 'nothing' };
  return imageAddress(src, settings);
};

/** The address of an avatar, if it lies where images may load from without asking; never an inline image. */
export const useAvatarAddress = (src: string | undefined) => {
  const image = imageAddress(src ?? '', useSettings());
  return image?.needs === 'nothing' ? image.href : undefined;
};

// No SVG: one of 2 kB that draws itself again and again stops the page for minutes.
const inlineImage = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;
/** In characters: 75 kB of picture. */
const longestInline = 100_000;

const isInlineImage = (src: string) => src.length <= longestInline && inlineImage.test(src);

// The service knows no page that a relative path could start from.
const wholeAddress = /^(?:https?:\/\/|\/)[^\s<>"]+$/i;

/**
 * Addresses are resolved against the service, because it wrote them. Without `imageOrigins` only
 * the app's own origin and the service's are known.
 */
function imageAddress(src: string, { baseUrl, imageOrigins }: Settings): ImageAddress | null {
  if (!wholeAddress.test(src)) return null;
  const service = new URL(baseUrl || '/', location.origin);
  if (!URL.canParse(src, service)) return null;
  const url = new URL(src, service);
  const { origin, host, href } = url;
  if (url.username || url.password) return null;
  if (origin === location.origin || origin === service.origin)
    return { href, host, needs: namesPicture(url) ? 'nothing' : 'click' };
  return { href, host, needs: imageOrigins.includes(origin) ? 'nothing' : 'consent' };
}

const pictureFile = /[^/]\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
// What servers read as an end or a border within a path: `/logout;a.png` is `/logout` to some.
const border = /[;?#%\\\p{Cc}]/u;

/** Whether every server takes an address for that of a picture file. */
function namesPicture({ pathname, search, hash }: URL) {
  const path = decoded(pathname);
  const isWhole = path.split('/').length === pathname.split('/').length && !border.test(path);
  return isWhole && pictureFile.test(path) && search === '' && hash === '';
}

/** '' where nothing can be read. */
function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
