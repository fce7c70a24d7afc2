import { useEffect, useState } from 'react';
import type { CodeToken } from './highlight-code';

/** The pieces of some code, once the highlighter has arrived; null until then, and where it cannot help. */
export const useHighlightedCode = (code: string, language: string) => {
  const [tokens, setTokens] = useState<CodeToken[] | null>(null);
  useEffect(() => {
    if (!language) return;
    let isGone = false;
    const draw = async () => {
      const { highlightCode } = await import('./highlight-code');
      // A block each turn, so that many of them do not hold up a click.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isGone) setTokens(highlightCode(code, language));
    };
    // Without its colours code is code.
    draw().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [code, language]);
  return tokens;
};
