import { pathInBase } from '../../device/base-path';
import { decoded, parsePath } from '../../paths';
import { withScheme } from './written-address';

/**
 * Undefined if the link is not allowed; a user name before the host (`https://bank@evil`) only deceives.
 * @param service resolves relative addresses, which are not allowed without it
 */
export const linkAddress = (href: string | null, service?: URL) => {
  const written = withScheme(href ?? '');
  if (written === '' || written.startsWith('#') || !URL.canParse(written, service))
    return undefined;
  const url = new URL(written, isOwnPage(written) ? location.origin : service);
  if (url.protocol === 'mailto:') return mailAddress(url);
  const deceives = url.username !== '' || url.password !== '';
  return /^https?:$/.test(url.protocol) && !deceives ? url.href : undefined;
};

/** A post may link to any but the first page. */
const isOwnPage = (written: string) => {
  if (!written.startsWith('/')) return false;
  const { pathname } = new URL(written, location.origin);
  const page = parsePath(pathInBase(pathname) ?? '')?.page;
  return page !== undefined && page !== 'search';
};

const recipient = /^[^\s@,;:<>"\p{C}]+@[^\s@,;:<>"\p{C}]+$/u;

/** `cc`, `bcc`, files of the device (`attach`), a subject and a prefilled body are dropped. */
const mailAddress = ({ pathname }: URL) => {
  const to = decoded(pathname);
  return recipient.test(to) ? `mailto:${encodeURIComponent(to).replace('%40', '@')}` : undefined;
};

/** Of a link that a member wrote. */
export const strangersRel = 'noopener noreferrer nofollow ugc';

/** In UTF-16 units: nothing breaks an address that stands on paper beside its link. */
export const longestPrinted = 2000;
