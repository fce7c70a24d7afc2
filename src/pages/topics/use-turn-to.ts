import { useEffect, useRef } from 'react';
import { useIsStaying } from '../../browser/navigation';

/**
 * Turns the tree once to the page that has a topic: its address need not say which. Not where the member
 * has gone on while the topic was looked for.
 * @param rootsBefore undefined until it is found
 */
export const useTurnTo = (
  rootsBefore: number | undefined,
  id: string,
  turn: (rootsBefore: number) => void,
) => {
  const turned = useRef('');
  const isStaying = useIsStaying();
  useEffect(() => {
    if (rootsBefore === undefined || turned.current === id || !isStaying()) return;
    turned.current = id;
    turn(rootsBefore);
  });
};
