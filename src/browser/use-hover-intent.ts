import { useEffect } from 'react';

/**
 * Calls back with a link that the pointer rests on, or that the keyboard stops at, for `pause`
 * milliseconds. A finger rests on nothing.
 */
export const useHoverIntent = (pause: number, onRest: (link: HTMLAnchorElement) => void) => {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const begin = (target: EventTarget | null) => {
      clearTimeout(rest);
      const link = linkAt(target);
      if (link) rest = setTimeout(() => onRest(link), pause);
    };
    // A click gives focus, too, but says nothing about wanting to know more.
    let isKeyboard = false;
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') begin(target);
    };
    const focus = ({ target }: FocusEvent) => begin(isKeyboard ? target : null);
    document.addEventListener('pointerover', point, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('keydown', () => (isKeyboard = true), { signal, capture: true });
    document.addEventListener('pointerdown', () => (isKeyboard = false), { signal, capture: true });
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [pause, onRest]);
};

/** The link that an event happened in. */
export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
