import { useEffect, useEffectEvent, useState } from 'react';

const pauseBeforeAsking = 250;

/**
 * Text of a find box that goes into the address after a pause. What the address says otherwise, as
 * after going back, is put into the box; its echo of what was typed is not.
 */
export const useTypedKeywords = (keywords: string, ask: (keywords: string) => void) => {
  const [box, setBox] = useState({ typed: keywords, asked: keywords, seen: keywords });
  if (box.seen !== keywords) {
    const isEcho = box.asked === keywords;
    setBox({ typed: isEcho ? box.typed : keywords, asked: keywords, seen: keywords });
  }
  const wanted = box.typed.trim();
  const askNow = useEffectEvent(() => {
    setBox((last) => ({ ...last, asked: wanted }));
    ask(wanted);
  });
  useEffect(() => {
    if (wanted === box.asked) return;
    const timer = setTimeout(() => askNow(), pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [wanted, box.asked]);
  return [box.typed, (typed: string) => setBox((last) => ({ ...last, typed }))] as const;
};
