import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { linkAddress } from '../../forum/content/link-address';

/** UTF-16 units: as much as anybody shares, and no flood of a form. */
const longest = { title: 200, text: 10_000, link: 2000 };

/**
 * What another app shares with this one, under the names in public/manifest.json; undefined for nothing.
 * Anybody can write such an address, so it is text and no markup, and a link that a post may have.
 */
export const readShared = (params: URLSearchParams) => {
  const take = (name: keyof typeof longest) =>
    (params.get(`share-${name}`) ?? '').trim().slice(0, longest[name]);
  const [title, text, link] = [take('title'), take('text'), take('link')];
  if (!title && !text && !link) return undefined;
  // Many apps write the address into the text.
  const address = [link, text].map(linkAddress).find((found) => found?.startsWith('http'));
  const words = text === link || (address && linkAddress(text) === address) ? '' : text;
  const source = address
    ? `<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`
    : '';
  return { title: title.replace(/\s+/g, ' '), content: htmlOfText(words) + source };
};

/** The same address without what is shared. */
export const withoutShared = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => !name.startsWith('share-')));
