import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { linkAddress } from '../../forum/content/link-address';

/** In UTF-16 units: enough for anything people share, but not enough to flood the form. */
const longest = { title: 200, text: 10_000, link: 2000 };

/**
 * Reads what another app shares, by the names in public/manifest.json; undefined for nothing. Anybody can
 * write such an address, so it may contain text and a link that posts allow, but no markup.
 */
export const readShared = (params: URLSearchParams) => {
  const take = (name: keyof typeof longest) =>
    (params.get(`share-${name}`) ?? '').trim().slice(0, longest[name]);
  const [title, text, link] = [take('title'), take('text'), take('link')];
  if (!title && !text && !link) return undefined;
  // Many apps put the address into the text.
  const address = [link, text]
    .map((written) => linkAddress(written))
    .find((found) => found?.startsWith('http'));
  const words = text === link || (address && linkAddress(text) === address) ? '' : text;
  const source = address
    ? `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
    : '';
  return { title: title.replace(/\s+/g, ' '), content: htmlOfText(words) + source };
};

/** The parameters without the shared values. */
export const withoutShared = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => !name.startsWith('share-')));
