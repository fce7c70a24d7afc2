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
