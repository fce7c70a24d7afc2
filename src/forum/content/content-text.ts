const inline = new Set(
  'a abbr cite code dfn em img ins kbd mark q ruby s samp small span strong sub sup u var bdi'.split(
    ' ',
  ),
);

type Options = {
  /** Leaves out what a reader has to open first: spoilers and folded details. */
  isCovered?: boolean;
};

/**
 * The words of normalised content, a line for each block: what a reader sees, without the readings above
 * signs and without pictures but smileys. Line breaks of code are kept.
 */
export const textOfContent = (content: ParentNode, options: Options = {}) => {
  const text = new TextWriter(options.isCovered ?? false);
  text.readAll(content);
  return text.toString();
};

class TextWriter {
  private text = '';
  private gap = '';
  private readonly isCovered: boolean;

  constructor(isCovered: boolean) {
    this.isCovered = isCovered;
  }

  toString() {
    return this.text;
  }

  private add(written: string) {
    if (!written.trim()) {
      if (written && this.gap === '') this.gap = ' ';
      return;
    }
    const line = written.replace(/\s+/g, ' ');
    if (line.startsWith(' ') && this.gap === '') this.gap = ' ';
    this.text += this.text ? this.gap + line.trim() : line.trim();
    this.gap = line.endsWith(' ') ? ' ' : '';
  }

  readAll(parent: ParentNode) {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) this.add((node as Text).data);
      else if (node.nodeType === Node.ELEMENT_NODE) this.read(node as Element);
    }
  }

  private read(element: Element) {
    const name = element.localName;
    if (name === 'rt' || (this.isCovered && element.hasAttribute('data-media'))) return;
    if (name === 'img') {
      if (element.hasAttribute('data-inline')) this.add(element.getAttribute('alt') ?? '');
      return;
    }
    if (this.isCovered && element.className === 'spoiler') return this.add('…');
    if (inline.has(name)) return this.readAll(element);
    if (name === 'td' || name === 'th') {
      if (this.gap === '') this.gap = ' ';
      this.readAll(element);
      if (this.gap === '') this.gap = ' ';
      return;
    }
    this.gap = '\n';
    if (name === 'pre') this.addCode(element.textContent ?? '');
    else if (this.isCovered && name === 'details' && !element.hasAttribute('open'))
      for (const summary of element.querySelectorAll(':scope > summary')) this.readAll(summary);
    else this.readAll(element);
    this.gap = '\n';
  }

  private addCode(code: string) {
    const lines = code.replace(/^\n+/, '').trimEnd();
    if (lines) this.text += this.text ? `\n${lines}` : lines;
  }
}
