import type { Effect } from './effects';
import type { Visit } from './visits';

// These functions run in the page, so each must be self-contained.

declare global {
  interface Window {
    /** Set if any code of a payload ran. */
    harmed?: boolean;
  }
}

/** Runs before the page's scripts: functions that payloads typically call only set a mark. */
export const listenForHarm = () => {
  const harm = () => {
    window.harmed = true;
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    Object.defineProperty(window, name, { value: harm, writable: false, configurable: false });
  }
};

/** Navigates within the app, like a link, and waits until the page is ready. */
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

/** Fires the events that a reader may cause by chance, and gives handlers time to run. */
export const touchContent = async (selector: string) => {
  const events = ['mouseover', 'pointerenter', 'mouseenter', 'focus', 'focusin', 'click', 'toggle'];
  for (const element of [...document.querySelectorAll(`${selector} *`)].slice(0, 200)) {
    if (element.closest('a[href], button, summary')) continue;
    for (const type of events) element.dispatchEvent(new Event(type, { cancelable: true }));
  }
  await new Promise((later) => requestAnimationFrame(() => setTimeout(later, 30)));
};

/** The visible effects of a payload of this length. */
export const findEffects = ({
  selector,
  length,
}: {
  selector: string;
  length: number;
}): Effect[] => {
  const allowedTags =
    /^(p|br|hr|h[2-4]|strong|em|b|i|u|s|sub|sup|blockquote|pre|code|[uo]l|li|a|img|table|caption|thead|tbody|tr|t[hd]|dl|d[td]|q|ins|mark|abbr|cite|dfn|small|kbd|samp|var|ruby|rt|figure|figcaption|details|summary)$/;
  // Our own elements in a post: buttons, icons, boxes. None may have an attribute from a payload.
  const ownTags = /^(wbr|div|span|section|button|svg|path|bdi)$/;
  const allowedAttributes =
    /^(href|src|alt|width|height|start|reversed|colspan|rowspan|open|dir|lang|rel|loading|decoding|referrerpolicy|class|tabindex|translate|type|data-(digits|spelled|broken|inline|src|href|alt|width|height)|viewbox|d|aria-(hidden|label|live|describedby))$/;
  const scrollerAttributes = /^(role|data-(scroller|before|after))$/;
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
    // Headings and link targets in a post have ids of ours, which match no property of a page.
    const isHeading = /^h[2-4]$/.test(tag) && element.id.startsWith('s-');
    const isNamedByUs = isHeading || element.id.startsWith('user-content-');
    if ((element.id && !isNamedByUs) || element.hasAttribute('name')) found.add('clobbering');
    // What stands for a picture says why, and is as wide as the picture would be. A picture can be pressed.
    const isPlaceholder = element.matches('span[class^="post-image_"]');
    const isWidth = /^(max-)?inline-size: [\d.]+px;$/;
    const isAlignment = /^text-align: (left|right|center);$/;
    const isCode = element.matches('div[class^="code-block_"]');
    const ownStyle = isPlaceholder ? isWidth : /^t[dh]$/.test(tag) ? isAlignment : /^$/;
    const style = element.getAttribute('style');
    if (style && !ownStyle.test(style) && !(isCode && style === 'direction: ltr;'))
      found.add('restyling');
    // A spoiler is covered, and says so. The title of an abbreviation is its author's.
    const isSpoiler = element.matches(
      '[class*="post-body_spoiler"], [class*="post-body_spoiler"] > *',
    );
    const isTitled = tag === 'abbr' || element.matches('[class^="post-image_"]');
    // The build names our classes by file and class, and adds the primitives that they compose. Two more have no
    // styles that could do harm.
    const composed = /^[a-z-]+_\w+ /.test(element.className)
      ? /^(bare|center|clip|cluster|faint|muted|row|spoiler)$/
      : /^$/;
    const isOurClass = (name: string) =>
      /^[a-z-]+_\w+$|^unseen$/.test(name) ||
      composed.test(name) ||
      (tag === 'code' && /^language-[a-z]+$/.test(name));
    if (![...element.classList].every(isOurClass)) found.add('restyling');
    // The sign that leads where a linked picture does.
    const isOurs = ownTags.test(tag) || element.matches('a[class^="post-image_leads"]');
    const attributes = [...element.attributes].map(({ name }) => name.toLowerCase());
    // Attributes of our scrolling boxes.
    const isScroller = isOurs && element.hasAttribute('data-scroller');
    const isAllowed = (name: string) =>
      allowedAttributes.test(name) ||
      (isScroller && scrollerAttributes.test(name)) ||
      (isSpoiler && /^(role|title|inert)$/.test(name)) ||
      (isTitled && name === 'title') ||
      (isPlaceholder && name === 'role') ||
      (isOurs && name === 'data-tool') ||
      (element.matches('p[class^="post-body_plain"]') && name === 'data-style') ||
      (element.matches('svg, span.unseen') && name === 'role') ||
      name === 'style' ||
      (isNamedByUs && name === 'id');
    if (!isOurs && !allowedTags.test(tag)) found.add('markup');
    if (!attributes.every(isAllowed)) found.add('markup');
    const { position } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') found.add('overlay');
  }

  const isScrolledAway = (control: Element, x: number, y: number) => {
    for (let box = control.parentElement; box; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isOutside = x < left || x > right || y < top || y > bottom;
      if (isOutside && /auto|scroll/.test(getComputedStyle(box).overflow)) return true;
    }
    return false;
  };
  // A bar of ours that stays visible while the page scrolls below it.
  const isBelowBar = (control: Element, there: Element) => {
    for (let bar: Element | null = there; bar && !bar.contains(control); bar = bar.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(bar).position)) return true;
    return false;
  };
  const controls = 'header :is(a, button), main :is(a, button, input, summary)';
  for (const control of document.querySelectorAll(controls)) {
    // Not controls in content, which their box may clip, nor those off the page or shown as their label.
    if (content?.contains(control) || control.matches('.unseen, .skip, [type=file]')) continue;
    const [box] = control.getClientRects();
    // Clipped to nothing until focused.
    if (!box || getComputedStyle(control).clipPath !== 'none') continue;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const [x, y] = [box.left + Math.min(box.width, 40) / 2, box.top + box.height / 2];
    const there = document.elementFromPoint(x, y);
    const isMine =
      !there ||
      control.contains(there) ||
      there.contains(control) ||
      there.closest('label')?.contains(control);
    if (isMine || isScrolledAway(control, x, y) || isBelowBar(control, there)) continue;
    found.add('overlay');
  }
  if (document.querySelectorAll('header a, header button').length === 0) found.add('overlay');
  const { scrollWidth, clientWidth } = document.documentElement;
  const height = content?.getBoundingClientRect().height ?? 0;
  if (scrollWidth > clientWidth || height > 2000 + 20 * length) found.add('overflow');
  return [...found];
};
