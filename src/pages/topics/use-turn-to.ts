import { useEffect, useRef } from 'react';
import { useIsStaying } from '../../device/navigation';

/**
 * Turns the tree, once, to the page that contains a topic: the address need not name the page. Does nothing
 * if the member navigates on during the search for the topic.
 * @param rootsBefore undefined until the topic is found
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
