import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt();

/** A letter or digit before it makes it part of a word. Chinese needs no space before an address. */
const scheme = /(?<![a-z\d_])(https?:|mailto:)/gi;
/** These end an address: the punctuation of a Chinese sentence, a mark of code, and breaks that cannot be seen. */
const ends =
  /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65‘’“”…—`\u200b\u2060\ufeff]/gu;
/** Chinese and its neighbours need no space behind an address, but titles in a path follow a sign, as in /wiki/春节. */
const words =
  /(?<=[a-z\d])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/giu;
const emoji = /(?<![/=-](?:\p{Emoji_Presentation}|\p{M}|\u200d){0,9})\p{Extended_Pictographic}/gu;
const blank = (found: string) => ' '.repeat(found.length);
/** These join the names in titles of encyclopedias, as in 列奥纳多·达·芬奇. */
const joints = /(?<=[\p{L}\p{N}])[·・–](?=[\p{L}\p{N}])/gu;

/** In UTF-16 units: a bracket that nothing closes is looked for up to here. */
const longestAddressChars = 2000;

/** Only an address with a scheme counts: README.md is a file, although .md is a top-level domain. */
export const findAddresses = (text: string) => {
  const addresses: { index: number; lastIndex: number; url: string }[] = [];
  if (!/https?:|mailto:/i.test(text)) return addresses;
  const plain = [ends, words, emoji]
    .reduce((rest, end) => rest.replace(end, blank), text)
    .replace(joints, '-');
  let last = 0;
  for (const { 0: start, index } of plain.matchAll(scheme)) {
    if (index < last) continue;
    const near = plain.slice(index, index + longestAddressChars);
    const length = linkify.testSchemaAt(near, start.toLowerCase(), start.length);
    const found = near.slice(0, start.length + length);
    // Signs of Markdown around an address are not part of it.
    const [sign = ''] = /[*_~]{1,3}$/.exec(plain.slice(Math.max(0, index - 3), index)) ?? [];
    const lastIndex = index + found.length - (found.endsWith(sign) ? sign.length : 0);
    // A name before the host only deceives.
    if (length === 0 || /^(:[^\s/]*)?@/.test(plain.slice(lastIndex, lastIndex + 100))) continue;
    last = lastIndex;
    addresses.push({ index, lastIndex, url: text.slice(index, lastIndex) });
  }
  return addresses;
};

export const linkAddressesIn = (content: DocumentFragment) => {
  content.normalize();
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('a, pre, code, kbd, samp')) texts.push(text);
  }
  for (const text of texts) {
    const linked = text.ownerDocument.createDocumentFragment();
    let from = 0;
    for (const { index, lastIndex, url } of findAddresses(text.data)) {
      const link = text.ownerDocument.createElement('a');
      link.setAttribute('href', url);
      link.append(url);
      linked.append(text.data.slice(from, index), link);
      from = lastIndex;
    }
    if (from === 0) continue;
    linked.append(text.data.slice(from));
    text.replaceWith(linked);
  }
};
