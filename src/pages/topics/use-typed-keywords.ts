import { createContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIsStaying } from '../../browser/navigation';

const pauseMs = 250;

type Box = {
  typed: string;
  /** What the address said last. */
  seen: string;
  /** What went to the address since and has not come back; a slow page may still be on its way there. */
  asked: readonly string[];
};

/** What the address says otherwise, as after going back, goes into the box; an echo of it does not. */
const follow = ({ typed, asked }: Box, keywords: string): Box => {
  const index = asked.indexOf(keywords);
  const isEcho = index >= 0;
  return {
    typed: isEcho ? typed : keywords,
    seen: keywords,
    asked: isEcho ? asked.slice(index + 1) : [],
  };
};

/** Text of a find box that goes into the address after a pause. */
export const useTypedKeywords = (keywords: string, ask: (keywords: string) => void) => {
  const [box, setBox] = useState<Box>({ typed: keywords, seen: keywords, asked: [] });
  // Not while rendering: an address on its way is rendered, thrown away and rendered again.
  useLayoutEffect(() => {
    setBox((now) => (now.seen === keywords ? now : follow(now, keywords)));
  }, [keywords]);
  const wanted = box.typed.trim();
  const last = box.asked.at(-1) ?? box.seen;
  const isStaying = useIsStaying();
  const askNow = useEffectEvent(() => {
    if (!isStaying()) return;
    setBox((now) => ({ ...now, asked: [...now.asked, wanted] }));
    ask(wanted);
  });
  useEffect(() => {
    if (wanted === last) return;
    const timer = setTimeout(() => askNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, last]);
  return [box.typed, (typed: string) => setBox((now) => ({ ...now, typed }))] as const;
};

/** What is in the box, for the box alone: where all of the page had it, each letter would draw all of the page. */
export const TypedWords = createContext({ typed: '', type: (_text: string) => {} });
