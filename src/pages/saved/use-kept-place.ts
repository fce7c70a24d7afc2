import { useLayoutEffect, useRef } from 'react';
import type { SavedPost } from '../../forum/posts/reading-list';

/** What takes a post off the list: the button in its row, or the one beside what is gone. */
const removers = '[data-key="s"], p > button';

/** Where the post that has the focus goes, the one after it gets it, or the heading where none is left. */
export function useKeptPlace(list: SavedPost[]) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ remover: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.remover.isConnected) return;
    const { index } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(ref.current?.querySelectorAll<HTMLElement>(removers) ?? [])];
    // What an empty list offers is none of its posts: the next Enter would save it.
    const next = list.length > 0 ? left[Math.min(index, left.length - 1)] : undefined;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = ({ target }: { target: Element }) => {
    const index = [...(ref.current?.querySelectorAll(removers) ?? [])].indexOf(target);
    pressed.current = index < 0 ? null : { remover: target, index };
  };
  return { ref, onFocus };
}
