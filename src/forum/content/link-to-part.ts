import type { MouseEvent } from 'react';

/** Props of a link to part of the page. A click replaces the hash and keeps the rest of the history entry. */
export const linkToPart = (id: string) => ({
  href: `#${encodeURIComponent(id)}`,
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const part = document.getElementById(id);
    if (!part) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
    // Makes the part focusable. A part that already is, such as a link, stays in the tab order.
    if (part.tabIndex < 0) part.tabIndex = -1;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  },
});

/** Scrolls to what the hash of an address names, if the page has it. */
export const scrollToPart = (hash: string) => {
  try {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  } catch {
    // The hash is no text that was encoded.
  }
};
