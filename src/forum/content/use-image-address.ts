import { useSettings } from '../../context/app-context';
import type { Settings } from '../../settings/settings';
import { decoded, withScheme } from './written-address';

/**
 * `nothing`: an inline image, a picture file of the app's or the service's origin, or an origin in `imageOrigins`.
 * `consent`: another host, which could track readers. `click` on this image: another address of the app's or the
 * service's origin, because requesting it (`/logout`, for example) may act in the reader's name.
 */
export type ImageAddress = { href: string; host: string; needs: 'nothing' | 'consent' | 'click' };

/** Null if no image can load from the `src`. */
export const useImageAddress = (src: string): ImageAddress | null => {
  const settings = useSettings();
  if (isInlineImage(src)) return { href: src, host: '', needs: 'nothing' };
  return imageAddress(src, settings);
};

/** Only without consent, and never an inline image. */
export const useAvatarAddress = (src: string | undefined) => {
  const image = imageAddress(src ?? '', useSettings());
  return image?.needs === 'nothing' ? image.href : undefined;
};

// No SVG: 2 kB of one that repeats itself can freeze the page for minutes.
const inlineImage = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;
/** In characters, which encode 75 kB of image data. */
const longestInlineChars = 100_000;

const isInlineImage = (src: string) => src.length <= longestInlineChars && inlineImage.test(src);

/** An address without a scheme, or with one that loads over the network. */
const allowed = /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))[^\s<>"]+$/i;

/** Relative addresses resolve against the service, because its members wrote them. */
export const serviceAddress = (baseUrl: string) => new URL(baseUrl || '/', location.origin);

/** Without `imageOrigins`, only the app's own origin and the service's load without consent. */
function imageAddress(src: string, { baseUrl, imageOrigins }: Settings): ImageAddress | null {
  if (!allowed.test(src)) return null;
  const service = serviceAddress(baseUrl);
  const written = withScheme(src);
  if (!URL.canParse(written, service)) return null;
  const url = new URL(written, service);
  const { origin, host, href } = url;
  if (url.username || url.password) return null;
  if (origin === location.origin || origin === service.origin)
    return { href, host, needs: namesPicture(url) ? 'nothing' : 'click' };
  return { href, host, needs: imageOrigins.includes(origin) ? 'nothing' : 'consent' };
}

const pictureFile = /[^/]\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
// Characters that may end a path or a part of it: some servers read `/logout;a.png` as `/logout`.
const border = /[;?#%\\\p{Cc}]/u;

/** Every server must read the address as that of a picture file. */
function namesPicture({ pathname, search, hash }: URL) {
  const path = decoded(pathname);
  const isWhole = path.split('/').length === pathname.split('/').length && !border.test(path);
  return isWhole && pictureFile.test(path) && search === '' && hash === '';
}
