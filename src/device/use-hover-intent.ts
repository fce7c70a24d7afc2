import { useEffect, useEffectEvent } from 'react';

/** After `delay` milliseconds under the pointer or the keyboard focus, and at once on touch. */
export const useHoverIntent = (
  delay: number,
  onIntent: (link: HTMLAnchorElement, isTouch: boolean) => void,
) => {
  const notify = useEffectEvent(onIntent);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (target: EventTarget | null) => {
      clearTimeout(timer);
      const link = linkAt(target);
      if (link) timer = setTimeout(() => notify(link, false), delay);
    };
    // A click moves focus and Escape restores it, but neither is a sign of interest in the link.
    let isKeyboard = false;
    // Links also move under a pointer that is still.
    let place = '';
    const point = ({ type, target, pointerType, clientX, clientY }: PointerEvent) => {
      const before = place;
      place = `${clientX} ${clientY}`;
      if (type === 'pointerover' && pointerType !== 'touch')
        begin(place === before ? null : target);
    };
    const focus = ({ target }: FocusEvent) => begin(isKeyboard ? target : null);
    document.addEventListener('pointerover', point, { signal });
    document.addEventListener('pointermove', point, { signal, passive: true });
    document.addEventListener('focusin', focus, { signal });
    const press = ({ key }: KeyboardEvent) => {
      isKeyboard = key !== 'Escape';
    };
    document.addEventListener('keydown', press, { signal, capture: true });
    const down = ({ target, pointerType }: PointerEvent) => {
      isKeyboard = false;
      const link = pointerType === 'touch' && linkAt(target);
      if (link) notify(link, true);
    };
    document.addEventListener('pointerdown', down, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [delay]);
};

export const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
