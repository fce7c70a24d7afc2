import type { Settings } from '../settings/settings';

/** Where an image lies: in the text itself, at our or the service's origin, at a listed one, or elsewhere. */
export type ImageSource = 'inline' | 'ours' | 'listed' | 'elsewhere';

export type ImageAddress = { href: string; host: string; source: ImageSource };

/** Reads the address of an image as the service wrote it; null where no image can be there. */
export type ImageRule = (src: string) => ImageAddress | null;

const inlineImage = /^data:image\/[a-z.+-]+[;,]/i;
// Nothing else can be meant for an image here: there is no page that it could be relative to.
const wholeAddress = /^(?:https?:\/\/|\/)[^\s<>"]+$/i;

/**
 * Addresses are resolved against the service, because it wrote them. Without `imageOrigins` only
 * the app's own origin and the service's are known; everything else can track its readers.
 */
export const createImageRule = (
  { baseUrl, imageOrigins }: Pick<Settings, 'baseUrl' | 'imageOrigins'>,
  page = location.origin,
): ImageRule => {
  const service = new URL(baseUrl || '/', page);
  const ours = new Set([page, service.origin]);
  const listed = new Set(imageOrigins);

  return (src) => {
    if (inlineImage.test(src)) return { href: src, host: '', source: 'inline' };
    if (!wholeAddress.test(src) || !URL.canParse(src, service)) return null;
    const { origin, host, href } = new URL(src, service);
    const known = ours.has(origin) ? 'ours' : listed.has(origin) ? 'listed' : 'elsewhere';
    return { href, host, source: known };
  };
};
