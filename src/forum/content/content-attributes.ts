// Each runs in the direction of its own first letter, whatever its neighbours do.
const paragraphs = new Set('p h2 h3 h4 ul ol blockquote td th figcaption summary'.split(' '));

export type TextAttributes = { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' | undefined };

/** Language and direction, of an element that will be drawn under this name. */
export const textAttributes = (element: Element, name: string): TextAttributes => ({
  lang: element.getAttribute('lang') || undefined,
  dir: directionOf(element, name),
});

function directionOf(element: Element, name: string) {
  const written = element.getAttribute('dir');
  if (written === 'ltr' || written === 'rtl') return written;
  return paragraphs.has(name) ? 'auto' : undefined;
}

export const imageAttributes = (element: Element) => ({
  src: element.getAttribute('src') ?? '',
  alt: element.getAttribute('alt') ?? '',
  width: wholeNumber(element, 'width', 4096),
  height: wholeNumber(element, 'height', 4096),
});

export const cellAttributes = (element: Element) => ({
  colSpan: wholeNumber(element, 'colspan', 20),
  rowSpan: wholeNumber(element, 'rowspan', 100),
});

/** A whole number that was written as an attribute: at least 1, and never more than `most`. */
export const wholeNumber = (element: Element, attribute: string, most: number) => {
  const written = element.getAttribute(attribute) ?? '';
  return /^[1-9]\d*$/.test(written) ? Math.min(Number(written), most) : undefined;
};

export const codeLanguage = (element: Element) =>
  element.querySelector('code')?.className.replace(/^language-/, '') ?? '';
