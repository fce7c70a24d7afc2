import { useEffect } from 'react';
import { cutStackedMarks } from '../../contract/stacked-marks';

/**
 * Cuts stacks of combining marks before a field receives them. A field lays its text out at once, and pasting
 * 100,000 marks blocks the page for 20 s.
 */
export const useCutTypedMarks = () => {
  useEffect(() => {
    const cut = (event: InputEvent) => {
      const { target, data } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      const fit = data && cutStackedMarks(data);
      if (!isField || !fit || fit === data) return;
      event.preventDefault();
      const { selectionStart, selectionEnd } = target;
      target.setRangeText(fit, selectionStart ?? 0, selectionEnd ?? 0, 'end');
      target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    addEventListener('beforeinput', cut);
    return () => removeEventListener('beforeinput', cut);
  }, []);
};
