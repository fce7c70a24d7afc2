import { useLayoutEffect, useState } from 'react';
import { storedValue } from '../../device/stored-value';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';

/** Half-read posts, the latest first: the id, and the index of the content block at the top of the screen. */
type Places = [id: string, block: number][];

const mostKept = 100;

const isPlace = (stored: unknown): stored is Places[number] =>
  Array.isArray(stored) &&
  typeof stored[0] === 'string' &&
  Number.isInteger(stored[1]) &&
  stored[1] > 0;

const places = storedValue<Places>('parley:places', [], (stored) =>
  Array.isArray(stored) ? stored.filter(isPlace).slice(0, mostKept) : undefined,
);

const placeOf = (id: string) => places.read().find(([one]) => one === id)?.[1] ?? 0;

/** Block 0 removes the entry: it means that the member is at the beginning or has reached the end. */
function keepPlace(id: string, block: number) {
  if (placeOf(id) === block) return;
  const others = places.read().filter(([one]) => one !== id);
  const mine: Places = block > 0 ? [[id, block]] : [];
  const all = [...mine, ...others].slice(0, mostKept);
  if (all.length > 0) places.write(all);
  else places.remove();
}

const blocks = () => [...(document.querySelector('main [data-content]')?.children ?? [])];

/** The index of the block at the top of the screen; 0 at the beginning, and if the end is on the screen. */
function blockOnTop() {
  const all = blocks();
  const end = all.at(-1)?.getBoundingClientRect().bottom ?? 0;
  if (end <= innerHeight) return 0;
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const top = all.findIndex((block) => block.getBoundingClientRect().bottom > (header || 0));
  return Math.max(0, top);
}

/** In milliseconds after the last scroll event. */
const restMs = 400;

/** Stores on this device how far a post was read, and offers to go on from there when it is opened again. */
export const ReadingPlace = ({ id }: { id: string }) => {
  const { reading: text } = useText();
  const [place] = useState(() => placeOf(id));
  const [isLeft, leave] = useState(false);
  // The cleanup of a layout effect runs while the post is still in the document.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = undefined;
      keepPlace(id, blockOnTop());
    };
    const scroll = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, restMs);
    };
    const leaveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      rest();
    };
    addEventListener('scroll', scroll, { passive: true });
    addEventListener('pagehide', leaveNow);
    return () => {
      leaveNow();
      removeEventListener('scroll', scroll);
      removeEventListener('pagehide', leaveNow);
    };
  }, [id]);
  if (place === 0 || isLeft) return null;
  const goOn = () => {
    const block = blocks()[place];
    leave(true);
    if (!(block instanceof HTMLElement)) return;
    block.tabIndex = -1;
    block.scrollIntoView();
    block.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={button.button} onClick={goOn}>
      <Icon name="down" /> {text.goOn}
    </button>
  );
};
