import { useEffect } from 'react';

const controlAt = ({ target }: Event) =>
  target instanceof Element && target.closest('a, button, summary, [role=button]');

/**
 * The second click of a double click is not for what has come to its place: another page, the next of a list, a dialog.
 * Nor is a key that is held, which a browser repeats.
 */
export const useSecondClick = () =>
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let pressedAt = '';
    let pressed: ReturnType<typeof controlAt>;
    let isBeside = false;
    const press = ({ detail, target }: UIEvent) => {
      isBeside = detail > 1 && target instanceof HTMLDialogElement;
    };
    const cancel = (event: Event) => {
      if (isBeside) event.preventDefault();
      isBeside = false;
    };
    document.addEventListener('mousedown', press, options);
    document.addEventListener('keydown', press, options);
    document.addEventListener('cancel', cancel, options);
    const click = (event: MouseEvent) => {
      isBeside = false;
      const control = controlAt(event);
      if (event.detail < 2) [pressedAt, pressed] = [location.pathname, control];
      else if (pressedAt !== location.pathname || pressed !== control) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', click, options);
    const hold = (event: KeyboardEvent) => {
      if (!event.repeat || event.key !== 'Enter' || !controlAt(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hold, options);
    return () => stop.abort();
  }, []);
