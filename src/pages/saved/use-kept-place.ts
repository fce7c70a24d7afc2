import { useLayoutEffect, useRef } from 'react';
import type { SavedPost } from '../../forum/posts/reading-list';

/** The buttons that remove a post from the list: in its row, or beside a post that is gone. */
const removers = '[data-key="s"], p > button';

/** If the focused post is removed, moves focus to the next post, or to the heading if none is left. */
export function useKeptPlace(list: SavedPost[]) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ remover: Element; index: number }>(null);
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.remover.isConnected) return;
    const { index } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const left = [...(ref.current?.querySelectorAll<HTMLElement>(removers) ?? [])];
    // An empty list suggests other posts. They get no focus, or the next Enter would save one.
    const next = list.length > 0 ? left[Math.min(index, left.length - 1)] : undefined;
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = ({ target }: { target: Element }) => {
    const index = [...(ref.current?.querySelectorAll(removers) ?? [])].indexOf(target);
    pressed.current = index < 0 ? null : { remover: target, index };
  };
  return { ref, onFocus };
}
