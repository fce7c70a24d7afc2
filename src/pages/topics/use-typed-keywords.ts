import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { keywordsIn } from '../../addresses';
import { useApp } from '../../context/app-context';
import { useIsStaying } from '../../device/history-entry';

/** The box takes over a change of the address, such as going back, but not an echo of its own text. */
export const useTypedKeywords = (keywords: string, write: (keywords: string) => void) => {
  const { device, limits } = useApp();
  const [typed, type] = useState(keywords);
  const isOwn = useNavigationType() === 'REPLACE';
  const isStaying = useIsStaying();
  const follow = useEffectEvent((text: string) => {
    if (!isOwn) type(text);
  });
  useLayoutEffect(() => follow(keywords), [keywords]);
  const wanted = keywordsIn(typed);
  const writeNow = useEffectEvent(() => {
    if (isStaying()) write(wanted);
  });
  useEffect(() => {
    return wanted === keywords ? undefined : device.clock.after(limits.typedMs, () => writeNow());
  }, [wanted, keywords, device, limits]);
  return [typed, type] as const;
};
