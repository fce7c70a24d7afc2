import { createContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useIsStaying } from '../../device/history-entry';

const pauseMs = 250;

type Box = {
  typed: string;
  /** The keywords of the address, as last seen. */
  seen: string;
  /** Keywords that were sent to the address but are not in it yet: the navigation may be slow. */
  asked: readonly string[];
};

/** The box takes over a change of the address, such as going back, but not an echo of its own text. */
const follow = ({ typed, asked }: Box, keywords: string): Box => {
  const index = asked.indexOf(keywords);
  const isEcho = index >= 0;
  return {
    typed: isEcho ? typed : keywords,
    seen: keywords,
    asked: isEcho ? asked.slice(index + 1) : [],
  };
};

/** The text of a find box, which is written to the address after a pause. */
export const useTypedKeywords = (keywords: string, ask: (keywords: string) => void) => {
  const [box, setBox] = useState<Box>({ typed: keywords, seen: keywords, asked: [] });
  // Not during the render: React may discard and repeat the render of a pending address.
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

/** The text of the box, for the box only: if the page used it, each letter would render the whole page. */
export const TypedWords = createContext({ typed: '', type: (_text: string) => {} });
