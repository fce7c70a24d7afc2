import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useNavigation } from '../device/navigation';

/** The selector of the element that last had the focus, by the key of the history entry. */
const focusedAt = new Map<string, string>();

const selectorOf = (element: Element | null) => {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return element?.id ? `#${CSS.escape(element.id)}` : '';
};

/**
 * Moves the focus to the heading of a new page, to the results of a new search, or on going back to the link
 * that was followed. Otherwise the keyboard would start at the top of the document. A field that was focused
 * while the page was loading keeps the focus, because the next letters would act as shortcuts.
 */
export const useFocusAfterNavigation = () => {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const navigation = useNavigation();
  const before = useRef({ key, pathname, search });

  useEffect(() => {
    const remember = () => {
      const selector = selectorOf(document.activeElement);
      if (selector) focusedAt.set(key, selector);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    const last = before.current;
    before.current = { key, pathname, search };
    if (last.key === key || type === 'REPLACE') return;
    const { activeElement } = document;
    const isEntered = activeElement && navigation.used.entered.has(activeElement);
    if (isEntered && activeElement.matches('input, textarea, [contenteditable=true]')) return;
    const focused = type === 'POP' ? focusedAt.get(key) : undefined;
    const target =
      (focused && document.querySelector<HTMLElement>(`:is(aside, main) ${focused}`)) ||
      (last.pathname === pathname && document.querySelector<HTMLElement>('main [data-results]')) ||
      document.querySelector<HTMLElement>('main h1[tabindex]') ||
      document.querySelector<HTMLElement>('main');
    // `useScrollPosition` sets the scroll position, and a focus that scrolls would undo it.
    target?.focus({ preventScroll: true });
  }, [key, pathname, search, type, navigation]);
};
