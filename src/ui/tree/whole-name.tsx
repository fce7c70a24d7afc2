import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tree.module.css';

type Whole = { name: string; lang: string; left: number; top: number };

/** The name of the hovered or focused row, if it is truncated. */
function wholeOf(target: EventTarget | null): Whole | null {
  const row = target instanceof Element ? target.closest('[role="treeitem"]') : null;
  const name = row?.querySelector<HTMLElement>('bdi');
  if (!row || !name || name.scrollWidth <= name.clientWidth) return null;
  const { left } = name.getBoundingClientRect();
  return { name: name.textContent, lang: name.lang, left, top: row.getBoundingClientRect().top };
}

/** Shows the full name over a truncated one. Screen readers read it from the row. */
export const WholeName = ({ tree }: { tree: RefObject<HTMLElement | null> }) => {
  const [whole, setWhole] = useState<Whole | null>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current: element } = tree;
    const show = ({ target }: Event) => setWhole(wholeOf(target));
    let pointed: unknown;
    // Only if the mouse moves: scrolling a row under it is not hovering, and touch does not hover.
    const point = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || target === pointed) return;
      pointed = target;
      setWhole(wholeOf(target));
    };
    const hide = () => {
      pointed = undefined;
      setWhole(null);
    };
    element?.addEventListener('focusin', show);
    element?.addEventListener('pointermove', point);
    element?.addEventListener('focusout', hide);
    element?.addEventListener('pointerleave', hide);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      element?.removeEventListener('focusin', show);
      element?.removeEventListener('pointermove', point);
      element?.removeEventListener('focusout', hide);
      element?.removeEventListener('pointerleave', hide);
      removeEventListener('scroll', hide, { capture: true });
    };
  }, [tree]);
  useLayoutEffect(() => {
    if (whole) tip.current?.showPopover();
  }, [whole]);
  if (!whole) return null;
  const { name, lang, left, top } = whole;
  return (
    <span
      key={`${left} ${top}`}
      ref={tip}
      popover="manual"
      aria-hidden="true"
      lang={lang}
      dir="auto"
      className={styles.whole}
      style={{ left, top }}
    >
      {name}
    </span>
  );
};
