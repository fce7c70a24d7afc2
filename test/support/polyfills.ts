// Polyfills for what jsdom lacks, mostly because it has no layout. Each does the minimum that lets the app run.
// Sizes, scrolling and media are tested in test/browser.

// Node 25 has a storage of its own, without a file none, and vitest leaves it in the place of the page's.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => globalThis.jsdom.window[name],
  });

/** A wide, light screen without preferences, so that filters appear beside the results. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /width >=/.test(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

/** Reports every observed element as visible at once. */
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

/** Elements have no size in jsdom, so none ever changes. */
window.ResizeObserver = class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

// jsdom hides popovers in its own style sheet and cannot show them.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};

/** The element that was focused when a dialog opened. It gets the focus back. */
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

// On Escape a modal dialog fires `cancel`, and closes unless that is prevented.
document.addEventListener('keydown', (event) => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (event.key !== 'Escape' || !(dialog instanceof HTMLDialogElement)) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});

/** The page was opened by a link or an address. */
performance.getEntriesByType = (type) =>
  type === 'navigation' ? [{ type: 'navigate' } as PerformanceNavigationTiming] : [];

/** By `fetch`, which tests answer. */
class RequestByFetch extends EventTarget {
  timeout = 0;
  responseURL = '';
  responseXML: Document | undefined;
  #answer = new Response();

  get status(): number {
    return this.#answer.status;
  }

  open(_method: string, address: string): void {
    this.responseURL = new URL(address, location.href).href;
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return this.#answer.headers.get(name);
  }

  send(): void {
    this.#send().then(
      () => this.dispatchEvent(new Event('load')),
      ({ name }: Error) =>
        this.dispatchEvent(new Event(name === 'TimeoutError' ? 'timeout' : 'error')),
    );
  }

  async #send(): Promise<void> {
    this.#answer = await fetch(this.responseURL, { signal: AbortSignal.timeout(this.timeout) });
    if (this.#answer.type === 'error') throw new TypeError('Failed to fetch');
    this.responseURL = this.#answer.url || this.responseURL;
    this.responseXML = new DOMParser().parseFromString(await this.#answer.text(), 'text/html');
  }
}

/** Again where a mock of requests has taken its place. */
export const requestByFetch = () =>
  Object.defineProperty(window, 'XMLHttpRequest', {
    value: RequestByFetch,
    configurable: true,
    writable: true,
  });
requestByFetch();
