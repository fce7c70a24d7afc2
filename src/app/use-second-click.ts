import { useEffect } from 'react';

/** The second click of a double click is not for what stands there on the page that the first one led to. */
export const useSecondClick = () =>
  useEffect(() => {
    let pressedAt = '';
    const click = (event: MouseEvent) => {
      if (event.detail < 2) pressedAt = location.pathname;
      else if (pressedAt !== location.pathname) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', click, { capture: true });
    return () => document.removeEventListener('click', click, { capture: true });
  }, []);
