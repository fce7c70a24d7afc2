import { decoded } from '../../paths';
import { textOfContent } from './content-text';

const longestNameChars = 60;

/** The hyphen after the `s` prevents DOM clobbering: no property of the window or document has a name like that. */
const nameHeadings = (content: DocumentFragment) => {
  const taken = new Map<string, number>();
  for (const heading of content.querySelectorAll('h2, h3')) {
    const words = wordsOfHeading(heading).toLowerCase().slice(0, longestNameChars);
    const name = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    // Names contain no double hyphen, so the id of a second "a" cannot be that of a first "a 2".
    heading.id = `s-${name}${count > 1 ? `--${count}` : ''}`;
  }
};

/** Without a link to edit the heading, and what a spoiler covers. */
export const wordsOfHeading = (heading: Element) => {
  const words = textOfContent(heading, { isCovered: true }).replace(/\s+/g, ' ');
  return heading.querySelector('a') ? words.replace(/ ?\[[^[\]]*\]$/, '') : words;
};

/**
 * Its own links target parts of the post, such as footnotes; one without a target loses its `href`.
 * @param named the elements by the ids that the member wrote
 */
export const nameParts = (content: DocumentFragment, named: ReadonlyMap<string, Element>) => {
  nameHeadings(content);
  for (const link of content.querySelectorAll('a[href^="#"]')) {
    const name = nameOfPart(link);
    const part = named.get(name);
    if (part?.parentNode) {
      part.id ||= name;
      link.setAttribute('href', `#${part.id}`);
    } else link.replaceWith(...link.childNodes);
  }
};

/** The sanitiser prevents DOM clobbering by ids and names that members wrote; other services write its prefix too. */
export const nameOfPart = (link: Element) => {
  const written = link.getAttribute('href')?.slice(1) ?? '';
  return decoded(written, written).replace(/^(?!user-content-)/, 'user-content-');
};
