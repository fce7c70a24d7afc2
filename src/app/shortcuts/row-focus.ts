/** The links that open the posts of the list, in order. */
const titles = () => [...document.querySelectorAll<HTMLElement>('main [data-post] h2 a')];

const rowOf = (title: HTMLElement) => title.closest<HTMLElement>('[data-post]');

const focusedTitle = () => {
  const row = document.activeElement?.closest('main [data-post]');
  return titles().findIndex((title) => rowOf(title) === row);
};

/** Where the list begins for who has not chosen a row: the first that is not above the screen. */
const firstOnScreen = (rows: HTMLElement[]) => {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const place = rows.findIndex((title) => title.getBoundingClientRect().top >= (header || 0));
  return Math.max(0, place);
};

/** Moves the focus to the next row's title, or the one before; at the ends it stays. */
export const moveRow = (step: 1 | -1) => {
  const rows = titles();
  const at = focusedTitle();
  const title = rows[at < 0 ? firstOnScreen(rows) : at + step];
  if (!title) return;
  title.focus({ preventScroll: true });
  rowOf(title)?.scrollIntoView({ block: 'nearest' });
};

/** Opens the row that has the focus. */
export const openRow = () => titles()[focusedTitle()]?.click();
