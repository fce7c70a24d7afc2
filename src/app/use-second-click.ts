import { useEffect } from 'react';

const controlAt = ({ target }: Event) => target instanceof Element && target.closest('a, button');

/** The second click of a double click is not for what has come to its place: another page, or the next of a list. */
export const useSecondClick = () =>
  useEffect(() => {
    let pressedAt = '';
    let pressed: ReturnType<typeof controlAt>;
    const click = (event: MouseEvent) => {
      const control = controlAt(event);
      if (event.detail < 2) [pressedAt, pressed] = [location.pathname, control];
      else if (pressedAt !== location.pathname || pressed !== control) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', click, { capture: true });
    return () => document.removeEventListener('click', click, { capture: true });
  }, []);
