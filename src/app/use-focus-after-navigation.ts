import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useCommands } from '../commands/commands';
import { browserEntryKey } from '../device/history-entry';
import { focusHeading } from '../ui/page-title';
import { partAt } from './use-scroll-position';

/** Several rows may have a link to one address. */
const selectorOf = (element: Element | null) => {
  const href = element?.getAttribute('href');
  const post = element?.closest<HTMLElement>('[data-post]')?.dataset.post;
  const row = post ? `[data-post="${CSS.escape(post)}"] ` : '';
  if (href) return `${row}a[href="${CSS.escape(href)}"]`;
  if (row) return row + element?.localName;
  return element?.id ? `#${CSS.escape(element.id)}` : '';
};

const within = ':is(aside, main) ';

const isField = (element: Element | null) =>
  element?.matches('input, textarea, [contenteditable=true]') ?? false;

/**
 * Without this, the keyboard would start at the top of the document after each navigation. A field that is used before
 * the page is here keeps the focus, because the next letters would act as shortcuts.
 */
export const useFocusAfterNavigation = () => {
  const location = useLocation();
  const type = useNavigationType();
  const { results } = useCommands();
  const shown = useRef(location);
  /** By the key of the history entry: the element, and where one like it is once the page is rendered anew. */
  const focusedAt = useRef(new Map<string, [element: WeakRef<Element>, selector: string]>());
  const usedEarly = useRef<{ entry: string; element: Element | null }>(null);

  useEffect(() => {
    const { key } = location;
    const remember = () => {
      const { activeElement } = document;
      const selector = selectorOf(activeElement);
      if (browserEntryKey() !== key)
        usedEarly.current = { entry: browserEntryKey(), element: activeElement };
      else if (activeElement && selector)
        focusedAt.current.set(key, [new WeakRef(activeElement), selector]);
    };
    // Safari focuses no link that is pressed. A key that opens a row leaves the focus where it is.
    const follow = ({ detail, target }: MouseEvent) =>
      detail > 0 &&
      target instanceof Element &&
      target.closest<HTMLElement>(`${within}a`)?.focus({ preventScroll: true });
    document.addEventListener('click', follow, { capture: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('input', remember);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      document.removeEventListener('focusin', remember);
      document.removeEventListener('input', remember);
    };
  }, [location]);

  useEffect(() => {
    const last = shown.current;
    shown.current = location;
    const { key, pathname, search, hash } = location;
    const isSamePath = last.pathname === pathname;
    const isPart = isSamePath && last.search === search && last.hash !== hash;
    // The browser itself moves the focus to the target of a hash that is typed, and a link to a part does.
    const isMoved = isPart && (type !== 'POP' || !history.state);
    if (last.key === key || isMoved) return;
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body || activeElement.id === 'main';
    if (type === 'REPLACE' && !isLost) return;
    const early = usedEarly.current;
    usedEarly.current = null;
    if (early?.entry === key && early.element === activeElement && isField(activeElement)) return;
    const [focused, selector] = (type === 'POP' && focusedAt.current.get(key)) || [];
    const part = isPart && partAt(location);
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    const targets = [
      focused?.deref()?.closest<HTMLElement>(`${within}*`),
      selector && document.querySelector<HTMLElement>(within + selector),
      part,
      isSamePath && (isLost || !isPart) && results.current,
    ];
    // The element may be in a menu that is closed now, and takes no focus.
    const target = targets.find((one) => {
      // `useScrollPosition` sets the scroll position, and a focus that scrolls would undo it.
      if (one) one.focus({ preventScroll: true });
      return one && one === document.activeElement;
    });
    return target || (isPart && !isLost) ? undefined : focusHeading();
  }, [location, type, results]);
};
