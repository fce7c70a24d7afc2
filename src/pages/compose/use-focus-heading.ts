import { useEffect, useRef } from 'react';

/**
 * A new post is given its address on the way here, and so the focus stopped at the frame. Anything
 * else that has it keeps it.
 */
export const useFocusHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};
