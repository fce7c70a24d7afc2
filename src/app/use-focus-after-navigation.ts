import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What had the focus when a place was left, by the key of that place in the history. */
const left = new Map<string, string>();

const nameOf = (element: Element | null) => {
  const href = element?.getAttribute('href');
  if (href) return `a[href="${CSS.escape(href)}"]`;
  return element?.id ? `#${CSS.escape(element.id)}` : '';
};

/**
 * A new page puts the focus on its heading, a new search on its results, and going back on the link
 * that was followed. Without it the keyboard would start again from the top of the document.
 */
export const useFocusAfterNavigation = () => {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname, search });

  useEffect(() => {
    const remember = () => {
      const name = nameOf(document.activeElement);
      if (name) left.set(key, name);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    const last = before.current;
    before.current = { key, pathname, search };
    if (last.key === key || type === 'REPLACE') return;
    const again = type === 'POP' ? left.get(key) : undefined;
    const target =
      (again && document.querySelector<HTMLElement>(`main ${again}`)) ||
      (last.pathname === pathname && document.querySelector<HTMLElement>('main [data-results]')) ||
      document.querySelector<HTMLElement>('main h1') ||
      document.querySelector<HTMLElement>('main');
    // Scrolling is the router's; a focus that scrolls would undo it.
    target?.focus({ preventScroll: true });
  }, [key, pathname, search, type]);
};
