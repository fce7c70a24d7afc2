import type { ClipboardEvent } from 'react';
import { copiedText } from './content-text';

/** Elements that only place others on the page. */
const transparent = new Set(['div', 'span', 'button', 'bdi', 'wbr']);
const attributes = ['href', 'src', 'alt', 'start', 'type', 'colspan', 'rowspan', 'lang', 'class'];

/**
 * Copies the selected words of a post, without those of buttons: as the HTML that posts are written in, and as
 * plain text with its bullets, numbers and cells, which browsers leave out.
 */
export const copySelection = (event: ClipboardEvent) => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const common = range.commonAncestorContainer;
  const parent = common instanceof Element ? common : common.parentElement;
  const whole = parent?.matches('ul, ol, table, thead, tbody, tfoot, tr, pre, pre *')
    ? parent.closest('ul, ol, table, pre')
    : null;
  const box = document.implementation.createHTMLDocument('').body;
  if (whole) copyInto(box, [whole], range);
  else copyInto(box, common instanceof Element ? common.childNodes : [common], range);
  event.preventDefault();
  event.clipboardData.setData('text/plain', copiedText(box));
  event.clipboardData.setData('text/html', box.innerHTML);
};

function copyInto(box: Element, nodes: Iterable<Node>, range: Range, isOuterOwn = true) {
  for (const node of nodes) {
    if (!range.intersectsNode(node)) continue;
    if (node instanceof Text) {
      const end = node === range.endContainer ? range.endOffset : node.length;
      if (isOuterOwn)
        box.append(node.data.slice(node === range.startContainer ? range.startOffset : 0, end));
    } else if (node instanceof HTMLElement) {
      const select = getComputedStyle(node).userSelect;
      const isOwn = select === 'auto' || !select ? isOuterOwn : select !== 'none';
      const copy = transparent.has(node.localName) ? box : copyOf(node, box, range);
      copyInto(copy, node.childNodes, range, isOwn);
      if (copy === box || !isNothing(copy)) continue;
      copy.remove();
      if (box instanceof HTMLOListElement && !box.firstElementChild) box.start += 1;
    }
  }
}

const things = 'img, br, hr, td, th';
const isNothing = (copy: Element) =>
  !copy.textContent?.trim() && !copy.matches(things) && !copy.querySelector(things);

function copyOf(element: Element, box: Element, range: Range) {
  const copy = box.ownerDocument.createElement(element.localName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value && (name !== 'class' || value.startsWith('language-')))
      copy.setAttribute(name, value);
  }
  if (element instanceof HTMLOListElement) {
    const first = [...element.children].findIndex((item) => range.intersectsNode(item));
    if (element.start + first !== 1) copy.setAttribute('start', String(element.start + first));
  }
  box.append(copy);
  return copy;
}
