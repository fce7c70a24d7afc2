import { pathInBase } from '../../device/base-path';
import { parsePath } from '../../paths';
import { decoded, withScheme } from './written-address';

/**
 * The address of a link in a post; undefined if the link is not allowed. A user name before the host
 * (`https://bank@evil`) only deceives.
 * @param service resolves relative addresses, which its members wrote. Without it, they are not allowed.
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

/** Whether this is the path of a page of the app other than its first one, which a post may link to. */
const isOwnPage = (written: string) => {
  if (!written.startsWith('/')) return false;
  const { pathname } = new URL(written, location.origin);
  const page = parsePath(pathInBase(pathname) ?? '')?.page;
  return page !== undefined && page !== 'search';
};

const recipient = /^[^\s@,;:<>"\p{C}]+@[^\s@,;:<>"\p{C}]+$/u;

/**
 * A `mailto:` address with one recipient. `cc`, `bcc`, files of the device (`attach`), a subject and a prefilled
 * body are dropped.
 */
const mailAddress = ({ pathname }: URL) => {
  const to = decoded(pathname);
  return recipient.test(to) ? `mailto:${encodeURIComponent(to).replace('%40', '@')}` : undefined;
};

// Without a scheme, only `www.` and common endings count as a host: README.md and Node.js do not, nor does ASP.NET.
const address =
  /^(?:https?:\/\/([^\s/?#@:]+)|((?:www\.[^\s/?#@:]+|[^\s/?#@:]+\.(?:com|net|org|edu|gov|cn))))(?=[/?#:]|$)/iu;
const formatting = /\p{Cf}/gu;
// These reverse the order of letters, so that the visible text differs from the actual characters.
const override = /[\u202d\u202e]/;

/**
 * The host of a link whose text names another host or reverses letters; otherwise undefined. It is in
 * Punycode, which exposes look-alike letters of other scripts.
 */
export const hostToSay = (text: string, href: string) => {
  const { host, hostname, protocol } = new URL(href);
  if (!/^https?:$/.test(protocol)) return undefined;
  const [, withScheme, alone] = address.exec(text.replace(formatting, '').trim()) ?? [];
  const named = withScheme ?? (/^[A-Z]{1,4}\.NET$/.test(alone ?? '') ? undefined : alone);
  const isOther = named !== undefined && bare(hostOf(named)) !== bare(hostname);
  return isOther || override.test(text) ? host : undefined;
};

/** Whether the text of a link is its address, ignoring the scheme and a trailing slash. */
export const isSpelled = (text: string, href: string) => short(text.trim()) === short(href);

const short = (address: string) => address.replace(/^https?:\/\/|\/$/g, '');

const hostOf = (name: string) =>
  URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : name;

const bare = (host: string) => host.replace(/^www\./, '');
