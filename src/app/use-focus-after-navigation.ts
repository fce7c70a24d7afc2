import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useNavigation } from '../browser/navigation';

/** A selector of what last had the focus, by the key of the history entry. */
const focusedAt = new Map<string, string>();

const selectorOf = (element: Element | null) => {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return element?.id ? `#${CSS.escape(element.id)}` : '';
};

/**
 * A new page puts the focus on its heading, a new search on its results, and going back on the link
 * that was followed. Without it the keyboard would start again from the top of the document. A field that one
 * went into while the page was on its way keeps it: the letters to come would be shortcuts.
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
    // The scroll position is restored; a focus that scrolls would undo it.
    target?.focus({ preventScroll: true });
  }, [key, pathname, search, type, navigation]);
};
