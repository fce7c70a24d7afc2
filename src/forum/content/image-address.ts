import { useSettings } from '../../context/app-context';
import { decoded } from '../../paths';
import type { Settings } from '../../settings/settings';
import { pictureFile, withScheme } from './written-address';

/**
 * `nothing`: an inline image, a picture file of the app's or the service's origin, or an origin in `imageOrigins`.
 * `consent`: another host, which could track readers. `click` on this image: another address of the app's or the
 * service's origin, because requesting it (`/logout`, for example) may act in the reader's name.
 */
export type ImageAddress = { href: string; host: string; needs: 'nothing' | 'consent' | 'click' };

/** Only without consent, and never an inline image. */
export const useAvatarAddress = (src: string | undefined) => {
  const image = imageAddress(src ?? '', useSettings());
  return image?.needs === 'nothing' ? image.href : undefined;
};

/** An address without a scheme, or with one that loads over the network. */
const allowed = /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))(?:[^\s<>"]| )+$/i;

/** Relative addresses resolve against the service, because its members wrote them. */
export const serviceAddress = (baseUrl: string) => new URL(baseUrl || '/', location.origin);

/** Without `imageOrigins`, only the app's own origin and the service's load without consent. */
export function imageAddress(
  src: string,
  { baseUrl, imageOrigins }: Settings,
): ImageAddress | null {
  const service = serviceAddress(baseUrl);
  const written = withScheme(src);
  if (!allowed.test(src) || !URL.canParse(written, service)) return null;
  const url = new URL(written, service);
  const { origin, host, href } = url;
  if (url.username || url.password) return null;
  if (origin === location.origin || origin === service.origin)
    return { href, host, needs: namesPicture(url) ? 'nothing' : 'click' };
  return { href, host, needs: imageOrigins.includes(origin) ? 'nothing' : 'consent' };
}

// Characters that may end a path or a part of it: some servers read `/logout;a.png` as `/logout`.
const border = /[;?#%\\\p{Cc}]/u;

/** Every server must read the address as that of a picture file. */
function namesPicture({ pathname, search, hash }: URL) {
  const path = decoded(pathname);
  const isWhole = path.split('/').length === pathname.split('/').length && !border.test(path);
  return isWhole && pictureFile.test(path) && search === '' && hash === '';
}
