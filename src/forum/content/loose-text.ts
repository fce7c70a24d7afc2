/** What cannot stand in a paragraph. */
export const blocks =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,pre,table,figure,details,hr,div,section,article';

/** Text that stands between blocks becomes paragraphs, as its writer saw it. */
export const wrapLooseText = (content: DocumentFragment) => {
  let paragraph: Element | null = null;
  for (const node of [...content.childNodes]) {
    if (node instanceof Element && node.matches(blocks)) {
      paragraph = null;
      continue;
    }
    if (!paragraph) {
      if (!(node instanceof Element) && !node.textContent?.trim()) continue;
      paragraph = content.ownerDocument.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
  return content;
};
