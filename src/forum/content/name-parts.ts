import { blocks, wrappers } from './blocks';

const longestName = 60;

/**
 * Gives each heading an id made of its words, so that a link can lead to it. The hyphen behind the `s`
 * keeps it from being a name that a script could ask for: no property of the page is ever called so.
 */
const nameHeadings = (content: DocumentFragment) => {
  const taken = new Map<string, number>();
  for (const heading of content.querySelectorAll('h1, h2, h3')) {
    const words = (heading.textContent ?? '').toLowerCase().slice(0, longestName);
    const name = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    // Two hyphens, which no name has inside: the second "a" is never the first "a 2".
    heading.id = `s-${name}${count > 1 ? `--${count}` : ''}`;
  }
};

/**
 * Names the headings, and the parts of the post that its own links lead to, such as footnotes. Each of these links
 * has the `#` and the id of its part then; one that leads nowhere has no address.
 */
export const nameParts = (content: DocumentFragment) => {
  const named = new Map<string, Element>();
  for (const element of content.querySelectorAll('[id], a[name]')) {
    const name = element.id || element.getAttribute('name') || '';
    if (!named.has(name)) named.set(name, element);
    element.removeAttribute('id');
  }
  nameHeadings(content);
  for (const link of content.querySelectorAll('a[href^="#"]')) {
    const name = `${prefix}${decoded(link.getAttribute('href')?.slice(1) ?? '')}`;
    const part = drawnPart(named.get(name));
    if (part) part.id ||= name;
    if (part) link.setAttribute('href', `#${part.id}`);
    else link.removeAttribute('href');
  }
};

/** The sanitiser writes it before the names of strangers: no property of the page is called so. */
const prefix = 'user-content-';

/** Instead of what is not drawn: what a mark stands in or before, and the first block of a box. */
function drawnPart(part: Element | null | undefined) {
  let drawn = part?.matches('a:not([href])')
    ? (part.parentElement ?? part.nextElementSibling)
    : part;
  while (drawn?.matches(wrappers) && drawn.querySelector(blocks)) drawn = drawn.firstElementChild;
  return drawn;
}

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
