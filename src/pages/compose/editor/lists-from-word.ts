import { elsewhere } from './editor-content';

// The sign or number, and the row of spaces that Word sets after it.
const sign = /^\s*(?:[·•o§▪–-]|(\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i;

/** Word writes a list as paragraphs that begin with a sign: makes lists of them, all of one level. */
export const convertWordLists = (fragment: DocumentFragment) => {
  let list = null as HTMLElement | null;
  for (const paragraph of fragment.querySelectorAll('p')) {
    const found = sign.exec(paragraph.textContent ?? '');
    if (!found) continue;
    dropLeading(paragraph, found[0].length);
    const tag = found[1] ? 'ol' : 'ul';
    const isNext = list?.localName === tag && paragraph.previousElementSibling === list;
    if (!list || !isNext) {
      list = elsewhere.createElement(tag);
      paragraph.before(list);
    }
    const row = elsewhere.createElement('li');
    row.append(paragraph);
    list.append(row);
  }
};

function dropLeading(paragraph: HTMLElement, characters: number) {
  let left = characters;
  const texts = elsewhere.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const dropped = Math.min(left, text.length);
    text.deleteData(0, dropped);
    left -= dropped;
  }
}
