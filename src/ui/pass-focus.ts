import { focusHeading } from './page-title';

/** The ref of a part that goes when something in it is pressed: the heading of the page takes its focus. */
export const passFocus = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement)) focusHeading();
};
