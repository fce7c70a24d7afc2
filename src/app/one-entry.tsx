import { type ReactNode, use, useMemo } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router-dom';

/** A double click, or a key pressed while the next page loads, would enter an address twice in the history. */
export const OneEntry = ({ children }: { children: ReactNode }) => {
  const context = use(UNSAFE_NavigationContext);
  const value = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const isThere = new URL(navigator.createHref(to), location.href).href === location.href;
      navigator[isThere ? 'replace' : 'push'](to, ...rest);
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  return <UNSAFE_NavigationContext value={value}>{children}</UNSAFE_NavigationContext>;
};
