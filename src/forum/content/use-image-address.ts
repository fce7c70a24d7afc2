import type { Settings } from '../../settings/settings';
import { useSettings } from '../../settings/settings-context';

/** Where an image lies: in the text itself, at our or the service's origin, at a listed one, or elsewhere. */
type ImageSource = 'inline' | 'ours' | 'listed' | 'elsewhere';

export type ImageAddress = { href: string; host: string; source: ImageSource };

/** The address of an image as the service wrote it; null where no image can be there. */
export const useImageAddress = (src: string): ImageAddress | null =>
  imageAddress(src, useSettings());

/** The address of an avatar or an icon, if it lies where images may load from without asking. */
export const useSafeImage = (src: string | undefined) => {
  const image = useImageAddress(src ?? '');
  return image && image.source !== 'elsewhere' ? image.href : undefined;
};

const inlineImage = /^data:image\/[a-z.+-]+[;,]/i;
// The service knows no page that a relative path could start from.
const wholeAddress = /^(?:https?:\/\/|\/)[^\s<>"]+$/i;

/**
 * Addresses are resolved against the service, because it wrote them. Without `imageOrigins` only
 * the app's own origin and the service's are known; any other host could track readers.
 */
function imageAddress(src: string, { baseUrl, imageOrigins }: Settings): ImageAddress | null {
  if (inlineImage.test(src)) return { href: src, host: '', source: 'inline' };
  const service = new URL(baseUrl || '/', location.origin);
  if (!wholeAddress.test(src) || !URL.canParse(src, service)) return null;
  const { origin, host, href } = new URL(src, service);
  if (origin === location.origin || origin === service.origin)
    return { href, host, source: 'ours' };
  return { href, host, source: imageOrigins.includes(origin) ? 'listed' : 'elsewhere' };
}
