const longestName = 60;

/**
 * Gives each heading an id made of its words, so that a link can lead to it. The hyphen behind the `s`
 * keeps it from being a name that a script could ask for: no property of the page is ever called so.
 */
export const nameHeadings = (content: DocumentFragment) => {
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
