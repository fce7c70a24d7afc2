import { limits } from '../context/limits';

/** In CSS pixels; each box by its path. */
export type Place = {
  page: number;
  /** Of the window. */
  width?: number;
  boxes: Record<string, Pick<Element, 'scrollTop' | 'scrollLeft'>>;
};

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Puts the page back whenever it grows, until the member acts. */
export function restorePlace({ page, width = innerWidth, boxes }: Place, stop: AbortController) {
  const { signal } = stop;
  if (signal.aborted) return;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const put = () => {
    // Rows of another width have other heights: the link that was followed has the focus again.
    const link = width === innerWidth ? null : document.activeElement?.closest('main a');
    if (link) link.scrollIntoView({ block: 'center' });
    else window.scrollTo(0, page);
    let away = link ? 0 : Math.abs(scrollY - page);
    for (const [path, where] of Object.entries(boxes)) {
      const box = document.querySelector(path);
      Object.assign(box ?? {}, where);
      away += Math.abs((box?.scrollTop ?? 0) - where.scrollTop);
    }
    clearTimeout(settling);
    // A box may be filled later than the page.
    if (away < 1) settling = setTimeout(() => stop.abort(), limits.placeRestoredMs);
  };
  put();
  const sizes = new ResizeObserver(put);
  sizes.observe(document.body);
  // What fills a box beside the page does not change the size of the page.
  const parts = new MutationObserver(put);
  parts.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    clearTimeout(settling);
    sizes.disconnect();
    parts.disconnect();
  });
  addEventListener('focusin', put, { signal });
  for (const act of acts)
    addEventListener(act, () => stop.abort(), { signal, capture: true, passive: true });
}
