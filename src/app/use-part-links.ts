import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsStaying } from '../device/history-entry';
import { openAround } from '../ui/open-around';
import { partAt } from './use-scroll-position';

/**
 * A click adds a history entry, like any link: Back returns to the passage that has it. One of the browser's own would
 * lack the state of the page, such as the list that a post was opened from.
 */
export const usePartLinks = () => {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const follow = useEffectEvent((event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, button } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    const part = link && partAt(link);
    const isPlain = !(event.defaultPrevented || ctrlKey || metaKey || shiftKey || button !== 0);
    if (!part || !isPlain || !isStaying()) return;
    event.preventDefault();
    openAround(part);
    // The first entry of a tab has no state: a part of it is known by this.
    void navigate({ search, hash: link.hash }, { state: state ?? { isFirst: key === 'default' } });
    // A part that is focusable already, such as a link, stays in the tab order.
    if (part.tabIndex < 0) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
};
