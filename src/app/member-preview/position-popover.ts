const gap = 6;
const edge = 8;

/** Puts what floats below a link, or above where there is no room, wholly on the screen. */
export const positionPopover = (floating: HTMLElement, link: HTMLElement) => {
  const at = link.getBoundingClientRect();
  const { width, height } = floating.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRtl = getComputedStyle(link).direction === 'rtl';
  const left = isRtl ? at.right - width : at.left;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const top = below + height > clientHeight - edge && above > edge ? above : below;
  floating.style.left = `${Math.max(edge, Math.min(left, clientWidth - edge - width))}px`;
  floating.style.top = `${top}px`;
};
