// Polyfills of what jsdom has no layout for, or does not have yet. Each does the least that lets the app run.
// Sizes, scrolling and media are tested in test/browser.

/** A wide, light screen without preferences, so that filters stand beside what they filter. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /width >=/.test(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** What is observed is on screen at once. */
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  #callback: IntersectionObserverCallback;
  #observed = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#observed.add(target);
    queueMicrotask(() => {
      if (this.#observed.has(target)) this.#callback([this.#entryOf(target)], this);
    });
  }

  unobserve(target: Element): void {
    this.#observed.delete(target);
  }

  disconnect(): void {
    this.#observed.clear();
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  #entryOf(target: Element): IntersectionObserverEntry {
    const rect = target.getBoundingClientRect();
    return {
      target,
      isIntersecting: true,
      intersectionRatio: 1,
      boundingClientRect: rect,
      intersectionRect: rect,
      rootBounds: null,
      time: 0,
    };
  }
};

/** Nothing has a size, so none ever changes. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom hides a popover by its own style sheet and cannot show it.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};

HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};

/** What had the focus when a dialog opened, which gets it back. */
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  focusedBefore.set(this, document.activeElement);
  this.open = true;
  const first = this.querySelector<HTMLElement>('button, input, select, textarea, a[href]');
  first?.focus();
};

HTMLDialogElement.prototype.close = function close(returnValue) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  this.dispatchEvent(new Event('close'));
};

// A modal dialog answers Escape with `cancel`, and closes unless that is prevented.
document.addEventListener('keydown', (event) => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (event.key !== 'Escape' || !(dialog instanceof HTMLDialogElement)) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});
