import type { OptionName } from '../option-table';
import { setOptions, withOption, withOptions, withoutOptions } from '../options';

/** Whether an address leads to another page of this app. A fragment keeps the options of its page anyway. */
const isInApp = (written: string, base: string) => {
  if (written === '' || written.startsWith('#')) return false;
  const { origin, pathname, protocol } = new URL(written, location.href);
  return /^https?:$/.test(protocol) && origin === location.origin && pathname.startsWith(base);
};

/**
 * Adds the mock service's options to every address that the app makes, in the address bar and in links.
 * So a new tab, a copied link and a reload show the same. The app does not know about the options.
 */
export const keepOptions = (base: string) => {
  let kept = setOptions(location.search);
  const { pushState, replaceState } = history;
  const complete = (address: string) =>
    isInApp(address, base) ? withOptions(address, kept) : address;
  const through =
    (method: typeof pushState): typeof pushState =>
    (state, unused, url) =>
      method.call(history, state, unused, url == null ? url : complete(String(url)));
  history.pushState = through(pushState);
  history.replaceState = through(replaceState);
  const showKept = () =>
    replaceState.call(history, history.state, '', withOptions(withoutOptions(location.href), kept));
  showKept();
  // An entry may be older than an option. The router first finds its place by the address that it knows.
  addEventListener('popstate', () => setTimeout(showKept));

  const completeLink = (link: Element) => {
    const written = link.getAttribute('href') ?? '';
    const whole = complete(written);
    if (whole !== written) link.setAttribute('href', whole);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === 'attributes') completeLink(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const link of [node, ...node.querySelectorAll('a[href]')])
          if (link.matches('a[href]')) completeLink(link);
      }
    }
  });
  const watched = { subtree: true, childList: true, attributeFilter: ['href'] };
  observer.observe(document, watched);

  return {
    /** Sets an option in the address and in all links, without loading anything. */
    set: (name: OptionName, value: string) => {
      const address = withOption(location.href, name, value);
      replaceState.call(history, history.state, '', address);
      kept = setOptions(location.search);
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        const written = link.getAttribute('href') ?? '';
        if (!isInApp(written, base)) continue;
        const whole = withOption(link.href, name, value);
        link.setAttribute('href', whole.slice(location.origin.length));
      }
    },
  };
};
