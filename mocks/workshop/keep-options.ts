import type { OptionName } from '../option-table';
import { setOptions, withOption, withOptions, withoutOptions } from '../options';

/** Whether an address leads to a page of this app; a place within the same page has the options already. */
const isInApp = (written: string, base: string) => {
  if (written === '' || written.startsWith('#')) return false;
  const { origin, pathname, protocol } = new URL(written, location.href);
  return /^https?:$/.test(protocol) && origin === location.origin && pathname.startsWith(base);
};

/**
 * Keeps what the address asks of the mock service in every address that the app makes: in the bar, and
 * in each link, so that a new tab, a copy and a reload show the same. The app knows nothing of it.
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
  replaceState.call(history, history.state, '', withOptions(withoutOptions(location.href), kept));

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
    /** Sets an option in the address and in all links, and loads nothing. */
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
