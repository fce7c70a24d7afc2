import { blocks, wrappers } from './blocks';

const longestName = 60;

/**
 * Gives each heading an id made of its words, so that links can target it. The hyphen after the `s`
 * prevents DOM clobbering: no property of the window or document has a name like that.
 */
const nameHeadings = (content: DocumentFragment) => {
  const taken = new Map<string, number>();
  for (const heading of content.querySelectorAll('h1, h2, h3')) {
    const words = (heading.textContent ?? '').toLowerCase().slice(0, longestName);
    const name = words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    // Names contain no double hyphen, so the id of a second "a" cannot be that of a first "a 2".
    heading.id = `s-${name}${count > 1 ? `--${count}` : ''}`;
  }
};

/**
 * Sets the ids of headings, and of parts of the post that its own links target, such as footnotes. These
 * links then point to `#` and the id of their part; a link without a target loses its `href`.
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

/** The sanitiser adds this to ids and names that members wrote, to prevent DOM clobbering. */
const prefix = 'user-content-';

/** Replaces unrendered parts: an anchor by its parent or next sibling, a box by its first block. */
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
