import type { ClipboardEvent } from 'react';
import { copiedText } from './copied-text';
import { numbersOf } from './list-numbers';
import { normalise } from './normalise';

/** These mean something in their list, table, code, link or style only, and what is covered or closed stays so. */
const parts =
  'ul, ol, table, thead, tbody, tfoot, tr, [data-style], details:not([open]), :is(a, pre, .spoiler), :is(a, pre, .spoiler) *';

/** A triple click ends before the first letter of what follows, or behind our tools: this ends with its last word. */
export const selectedRange = (selection: Selection) => {
  const range = selection.getRangeAt(0).cloneRange();
  while (!range.collapsed) {
    const { startContainer: start, endContainer: end, endOffset } = range;
    const before = [...end.childNodes].slice(0, endOffset);
    const last = before.findLast((one) => !(one as Element).matches?.('[data-tool]'));
    if (last?.contains(start))
      range.setEnd(last, last.childNodes.length || (last.textContent ?? '').length);
    else if (last || (end instanceof Text && endOffset > 0)) break;
    else range.setEndBefore(end);
  }
  return range;
};

/** Without words of our tools and without what is closed. */
export const selectedContent = (range: Range) => {
  const inert = document.implementation.createHTMLDocument('');
  const content = inert.adoptNode(range.cloneContents());
  const { commonAncestorContainer: common, startContainer: start } = range;
  let at = common instanceof Element ? common : common.parentElement;
  for (; at?.matches(parts); at = at.parentElement) {
    const box = inert.importNode(at);
    box.append(content);
    content.append(box);
  }
  // A list that is selected from its middle begins with the number of its first selected point.
  const copies = [...content.querySelectorAll('ol')];
  const lists = [...(at?.querySelectorAll('ol') ?? [])].filter((list) => list.contains(start));
  for (const [index, list] of lists.entries()) {
    const before = [...list.children].findIndex((item) => range.intersectsNode(item));
    const copy = copies[index];
    const first = copy?.firstElementChild;
    // A selection may begin at the very end of a point.
    const isEmpty = first?.textContent === '' && !first.querySelector('img');
    if (isEmpty) first.remove();
    const start = numbersOf(list)[before + Number(isEmpty)] ?? 1;
    if (start !== 1 || copy?.hasAttribute('start')) copy?.setAttribute('start', String(start));
  }
  for (const shown of content.querySelectorAll('[role=button]:has(> img)'))
    shown.replaceWith(...shown.childNodes);
  // A selection may end between a picture and the link beside it.
  for (const picture of content.querySelectorAll('[data-href]')) {
    const link = inert.createElement('a');
    link.setAttribute('href', picture.getAttribute('data-href') ?? '');
    picture.replaceWith(link);
    link.append(picture);
  }
  for (const tool of content.querySelectorAll('[data-tool]')) tool.remove();
  for (const sign of content.querySelectorAll('[data-inline]'))
    sign.replaceWith(sign.getAttribute('alt') ?? '');
  for (const held of content.querySelectorAll<HTMLElement>('[data-src]')) {
    const image = inert.createElement('img');
    for (const [name, value] of Object.entries(held.dataset)) image.setAttribute(name, value ?? '');
    held.replaceWith(image);
  }
  for (const closed of content.querySelectorAll('[inert]')) {
    const spoiler = closed.parentElement?.closest('[role=button]');
    (spoiler ?? closed).replaceWith('…');
  }
  for (const details of content.querySelectorAll('details:not([open])')) {
    const words = details.querySelector('summary')?.textContent ?? '';
    const paragraph = inert.createElement('p');
    paragraph.append(`${words} …`);
    details.replaceWith(paragraph);
  }
  const box = inert.createElement('div');
  box.append(normalise(content));
  for (const image of box.querySelectorAll('[data-href]')) {
    const link = inert.createElement('a');
    link.setAttribute('href', image.getAttribute('data-href') ?? '');
    image.removeAttribute('data-href');
    image.replaceWith(link);
    link.append(image);
  }
  return box;
};

/** Browsers leave out bullets, numbers and cells in the plain text. */
export const copySelection = (event: ClipboardEvent) => {
  const selection = getSelection();
  // Firefox has a range for each cell or word that is added to a selection.
  if (!selection || selection.isCollapsed || selection.rangeCount > 1) return;
  const box = selectedContent(selectedRange(selection));
  event.preventDefault();
  event.clipboardData.setData('text/plain', copiedText(box));
  // Words of one paragraph are no paragraph where they are pasted.
  const { innerHTML } = box.querySelector(':scope > p:only-child') ?? box;
  event.clipboardData.setData('text/html', innerHTML);
};
