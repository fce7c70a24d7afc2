import { useEffect, useState } from 'react';
import type { CodeToken } from './highlight';

/** The pieces of some code, once the highlighter has arrived; null until then, and where it cannot help. */
export const useHighlight = (code: string, language: string) => {
  const [tokens, setTokens] = useState<CodeToken[] | null>(null);
  useEffect(() => {
    if (!language) return;
    let isGone = false;
    const draw = async () => {
      const { highlight } = await import('./highlight');
      // A block each turn, so that many of them do not hold up a click.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isGone) setTokens(highlight(code, language));
    };
    // Without its colours code is code.
    draw().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [code, language]);
  return tokens;
};
