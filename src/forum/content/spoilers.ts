import { covered } from './covered-classes';
import { isHidden, type StyleReader } from './read-marks';

/** A class that names a spoiler, not a warning of one or a part that opens it. */
const named = (name: string) => /spoil/i.test(name) && !head.test(name) && !none.test(name);
const head = /title|head|button|btn|toggle|label|summary|icon|action/i;
const none = /(?:no|non|un|hide|show)[-_]?spoil|(?:free|alert|warning|link)$/i;

export const isSpoiler = (element: Element, style: CSSStyleDeclaration | null) => {
  if (element.hasAttribute('data-spoiler')) return true;
  if (element.className)
    for (const name of element.classList)
      if (name === 'heimu' || covered.has(name) || named(name)) return true;
  if (!style) return false;
  const ground = style.backgroundColor;
  const isSame = ground !== '' && ground !== 'transparent' && ground === style.color;
  return isSame || /blur\(/.test(style.filter);
};

export const headOf = (spoiler: Element) =>
  [...spoiler.querySelectorAll('[class], button')].find(
    (one) =>
      (one.localName === 'button' || (/spoil/i.test(one.className) && head.test(one.className))) &&
      one.textContent?.trim(),
  );

const opener =
  /(?:^|[-_ ])(?:head|title|toggle|trigger|opener|fold(?:ed|able)?|collapsed?|expand(?:er)?)(?:$|[-_ ])/i;

/** In elements before a hidden box, and in boxes around it: a button that opens it is near. */
const near = 3;

/** What does something when it is pressed, and leads nowhere. */
const presses = 'button, [role=button], a[href="#"], a:not([href], [name], [id])';

const note = /(?:foot|side|end)[-_]?note/i;

/** Whether a hidden box is a note, or a button before it opens it, or what is named like the head of something folded. */
export const isOpened = (box: Element, readStyle: StyleReader) => {
  if (box.localName === 'aside' || note.test(box.className)) return true;
  if (box.nextElementSibling?.matches(presses)) return true;
  if (!/^(?:div|blockquote|section)$/.test(box.localName)) return false;
  if (opener.test(box.previousElementSibling?.className ?? '')) return true;
  let at: Element | null = box;
  for (let level = 0; at && level < near; level++, at = at.parentElement) {
    let before = at.previousElementSibling;
    for (let count = 0; before && count < near; count++, before = before.previousElementSibling) {
      const button = before.matches(presses) ? before : before.querySelector(presses);
      if (button && !isHidden(button, readStyle(button))) return true;
    }
  }
  return false;
};
