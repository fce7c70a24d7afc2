import { useEffect, useState } from 'react';
import { copyText } from './clipboard';

const shownFor = 2000;

/** A button's work: copy, and say so for two seconds. */
export const useCopy = (text: string) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const over = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(over);
  }, [isCopied]);
  return { isCopied, copy: async () => setCopied(await copyText(text)) };
};
