import { fold } from '../../../src/contract/fold';
import { plainText } from '../../../src/contract/plain-text';
import { simplified } from '../../../src/contract/traditional';
import type { PostWords } from '../dataset';

// What a code unit folds to, computed on first use: a single code unit, or one of these values.
const unknown = 0;
const severalUnits = 1;
const needsFold = 2;

const folded = new Uint16Array(2 ** 16);
const several = new Map<number, string>();

// These cannot be folded one by one: marks join the preceding character, jamo join each other, a sigma
// depends on what follows it, and a surrogate is half a character.
const joins = /[\p{M}\p{Cs}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdcΣ]/u;

let units = new Uint16Array(1024);

/** Like `fold` with the map of traditional characters, but five times faster on a whole forum. */
export const quickFold = (text: string): string => {
  if (units.length < text.length * 20) units = new Uint16Array(text.length * 20);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const to = folded[unit] || learn(unit);
    if (to > needsFold) {
      units[length++] = to;
    } else if (to === severalUnits) {
      const all = several.get(unit) ?? '';
      for (let one = 0; one < all.length; one++) units[length++] = all.charCodeAt(one);
    } else {
      return fold(text, simplified);
    }
  }
  return textOf(length);
};

function learn(unit: number) {
  const character = String.fromCharCode(unit);
  const to = joins.test(character) ? '' : fold(character, simplified);
  const isPlain = to.length > 0 && !joins.test(to) && to.charCodeAt(0) > needsFold;
  if (isPlain && to.length > 1) several.set(unit, to);
  folded[unit] = !isPlain ? needsFold : to.length > 1 ? severalUnits : to.charCodeAt(0);
  return folded[unit] ?? unknown;
}

const longestCall = 8192;

function textOf(length: number) {
  let text = '';
  for (let start = 0; start < length; start += longestCall) {
    const part = units.subarray(start, Math.min(start + longestCall, length));
    text += String.fromCharCode.apply(null, part as unknown as number[]);
  }
  return text;
}

/** The text that keywords are searched in: title and plain text, folded. */
export const searchedText = ({ title, content }: PostWords) =>
  quickFold(`${title}\n${plainText(content)}`);
