import type { Effect } from './effects';
import type { Visit } from './visits';

// These functions run in the page: each must stand on its own.

declare global {
  interface Window {
    /** Set where something of a payload ran. */
    harmed?: boolean;
  }
}

/** Before anything of the page: whatever a payload calls to show that it runs only leaves a mark. */
export const listenForHarm = () => {
  const harm = () => {
    window.harmed = true;
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    Object.defineProperty(window, name, { value: harm, writable: false, configurable: false });
  }
};

/** Goes to an address within the app, as a click on a link of the app does, and stays until it is there. */
export const goWithin = async ({ address, ready }: Pick<Visit, 'address' | 'ready'>) => {
  window.harmed = false;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  const isThere = () =>
    [...document.querySelectorAll(ready.selector)].some((one) =>
      one.textContent?.includes(ready.text),
    );
  while (!isThere()) await new Promise(requestAnimationFrame);
};

/** Does to the content what a reader may do by chance, and gives handlers time to run. */
export const touchContent = async (selector: string) => {
  const events = ['mouseover', 'pointerenter', 'mouseenter', 'focus', 'focusin', 'click', 'toggle'];
  for (const element of [...document.querySelectorAll(`${selector} *`)].slice(0, 200)) {
    if (element.closest('a[href], button, summary')) continue;
    for (const type of events) element.dispatchEvent(new Event(type, { cancelable: true }));
  }
  await new Promise((later) => requestAnimationFrame(() => setTimeout(later, 30)));
};

/** What can be seen of the success of a payload of this length. */
export const findEffects = ({
  selector,
  length,
}: {
  selector: string;
  length: number;
}): Effect[] => {
  const allowedTags =
    /^(p|br|hr|h[2-4]|strong|em|b|i|u|s|sub|sup|blockquote|pre|code|[uo]l|li|a|img|table|thead|tbody|tr|t[hd]|figure|figcaption|details|summary)$/;
  // Our own parts of a post: buttons, icons, boxes. None of them may have an attribute of a payload.
  const ownTags = /^(div|span|section|button|svg|path|bdi)$/;
  const allowedAttributes =
    /^(href|src|alt|width|height|start|colspan|rowspan|open|dir|lang|rel|loading|decoding|referrerpolicy|class|tabindex|type|viewbox|d|aria-(hidden|label|live|describedby))$/;
  const formTags = 'form, input, textarea, select, fieldset, label, output, datalist, [formaction]';
  const found = new Set<Effect>();
  if (window.harmed) found.add('execution');

  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const runs = /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\0-\x20]/g, ''));
      if (/^on/i.test(name) || (runs && /href|src|action|data/i.test(name))) found.add('armed');
    }
  }
  if (document.querySelector('body style, body link, body base, body meta')) found.add('restyling');

  const content = document.querySelector(selector);
  for (const element of content?.querySelectorAll('*') ?? []) {
    const tag = element.tagName.toLowerCase();
    if (element.matches(formTags)) found.add('form');
    if (element.hasAttribute('id') || element.hasAttribute('name')) found.add('clobbering');
    if (element.hasAttribute('style')) found.add('restyling');
    // Classes of ours are made by the build and begin with an underscore.
    if ([...element.classList].some((name) => !name.startsWith('_'))) found.add('restyling');
    const isOurs = ownTags.test(tag);
    const attributes = [...element.attributes].map(({ name }) => name.toLowerCase());
    if (!isOurs && !allowedTags.test(tag)) found.add('markup');
    if (attributes.some((name) => !allowedAttributes.test(name))) found.add('markup');
    const { position } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') found.add('overlay');
  }

  for (const control of document.querySelectorAll('header a, header button')) {
    const { left, top, width, height } = control.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (width > 0 && there && !control.contains(there) && !there.contains(control)) {
      found.add('overlay');
    }
  }
  if (document.querySelectorAll('header a, header button').length === 0) found.add('overlay');
  const { scrollWidth, clientWidth } = document.documentElement;
  const height = content?.getBoundingClientRect().height ?? 0;
  if (scrollWidth > clientWidth || height > 2000 + 20 * length) found.add('overflow');
  return [...found];
};
