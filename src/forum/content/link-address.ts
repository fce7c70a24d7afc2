/**
 * Where a link in a post may lead; undefined where it may not. A relative address would lead into the
 * app itself, and a name before the host (`https://bank@evil`) only deceives.
 */
export const linkAddress = (href: string | null) => {
  if (!href || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol === 'mailto:') return mailAddress(url);
  const deceives = url.username !== '' || url.password !== '';
  return /^https?:$/.test(url.protocol) && !deceives ? url.href : undefined;
};

const recipient = /^[^\s@,;:<>"\p{C}]+@[^\s@,;:<>"\p{C}]+$/u;

/**
 * A letter to one recipient, with a subject in one line. A reader sees both before sending; copies to
 * others, files of the device (`attach`) and a text that somebody else wrote are left out.
 */
const mailAddress = ({ pathname, searchParams }: URL) => {
  const to = decoded(pathname);
  if (!recipient.test(to)) return undefined;
  const subject = searchParams
    .get('subject')
    ?.replace(/\p{C}+/gu, ' ')
    .trim();
  const address = `mailto:${encodeURIComponent(to).replace('%40', '@')}`;
  return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

// Without a scheme only what ends as names of hosts mostly do: README.md and Node.js are none.
const address =
  /^(?:https?:\/\/([^\s/?#@:]+)|((?:www\.[^\s/?#@:]+|[^\s/?#@:]+\.(?:com|net|org|edu|gov|cn))))(?=[/?#:]|$)/iu;
const formatting = /\p{Cf}/gu;
// They turn letters round: what is read is another text than the one that is written.
const override = /[\u202d\u202e]/;

/**
 * The host of a link that reads as if it led to another one; undefined where it does not. As a browser
 * spells it: letters of another script that look like those of a known name are seen.
 */
export const hostToSay = (text: string, href: string) => {
  const { host, hostname, protocol } = new URL(href);
  if (!/^https?:$/.test(protocol)) return undefined;
  const [, withScheme, alone] = address.exec(text.replace(formatting, '').trim()) ?? [];
  const named = withScheme ?? alone;
  const isOther = named !== undefined && bare(hostOf(named)) !== bare(hostname);
  return isOther || override.test(text) ? host : undefined;
};

/** Whether the text of a link is its address: the scheme and the last slash may be missing. */
export const isSpelled = (text: string, href: string) => short(text.trim()) === short(href);

const short = (address: string) => address.replace(/^https?:\/\/|\/$/g, '');

const hostOf = (name: string) =>
  URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : name;

const bare = (host: string) => host.replace(/^www\./, '');
