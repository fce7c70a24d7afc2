/**
 * Quill writes lists of every kind as one `ol` and each line of code as a `div`, and leaves the rest to its
 * stylesheet. This converts them to the elements that other editors write.
 */
export const readQuill = (content: DocumentFragment) => {
  for (const list of content.querySelectorAll('ol:has(> li[data-list])')) splitList(list);
  for (const box of content.querySelectorAll(`div.${codeBox}`)) makeCode(box);
};

const codeBox = 'ql-code-block-container';

/** The class of an element that this module reads, if any. */
export const quillClass = ({ nodeName }: Element, names: readonly string[]) =>
  names.find((name) =>
    nodeName === 'LI' ? /^ql-indent-[1-8]$/.test(name) : nodeName === 'DIV' && name === codeBox,
  );

/** Splits a list into one list per run of the same kind. Deeper lists nest inside the item before them. */
const splitList = (mixed: Element) => {
  const open: { depth: number; list: Element }[] = [];
  for (const item of [...mixed.children]) {
    const kind = item.getAttribute('data-list');
    const name = kind === 'ordered' ? 'ol' : 'ul';
    const depth = Number(item.className.slice(-1));
    while ((open.at(-1)?.depth ?? -1) > depth) open.pop();
    if (open.at(-1)?.depth === depth && open.at(-1)?.list.localName !== name) open.pop();
    if (open.at(-1)?.depth !== depth) {
      const list = mixed.ownerDocument.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else mixed.before(list);
      open.push({ depth, list });
    }
    if (kind?.endsWith('checked')) item.prepend(kind === 'checked' ? '☑ ' : '☐ ');
    open.at(-1)?.list.append(item);
  }
  mixed.remove();
};

const makeCode = (box: Element) => {
  const pre = box.ownerDocument.createElement('pre');
  const code = box.ownerDocument.createElement('code');
  const language = box.firstElementChild?.getAttribute('data-language') ?? 'plain';
  if (/^[\w+#.-]{1,30}$/.test(language) && language !== 'plain')
    code.className = `language-${language}`;
  code.textContent = Array.from(box.children, (line) => line.textContent).join('\n');
  pre.append(code);
  box.replaceWith(pre);
};
