import type { MouseEvent } from 'react';

/** What a link to a part of the page needs. The address says the part, and everything else of this entry of the history stays. */
export const linkToPart = (id: string) => ({
  href: `#${encodeURIComponent(id)}`,
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const part = document.getElementById(id);
    if (!part) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
    // A link stays where the Tab key finds it.
    if (part.tabIndex < 0) part.tabIndex = -1;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  },
});
