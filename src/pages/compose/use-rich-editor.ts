import { useEffect, useState } from 'react';
import { afterNextPaint } from '../../browser/after-first-paint';
import { yieldToMain } from '../../browser/yield-to-main';
import type { RichEditor } from './editor/rich-editor';

type State =
  | { state: 'loading' | 'failed' }
  | { state: 'here'; Editor: typeof RichEditor; tagsLost: (html: string) => string[] };

let here: State | undefined;

// It has to know what lies at a place of the screen.
const canBeUsed = () => typeof document.elementFromPoint === 'function';

/** The editor, once its code has arrived. */
export const useRichEditor = (): State => {
  const [state, setState] = useState<State>(
    () => here ?? { state: canBeUsed() ? 'loading' : 'failed' },
  );
  useEffect(() => {
    if (state.state !== 'loading') return;
    let isGone = false;
    const load = async () => {
      // On a fast network the editor would be here, and keep the processor, before the form is seen.
      await afterNextPaint();
      const { RichEditor, makeReady, tagsLost } = await import('./editor/rich-editor');
      await yieldToMain();
      await makeReady();
      here = { state: 'here', Editor: RichEditor, tagsLost };
      if (!isGone) setState(here);
    };
    load().catch(() => !isGone && setState({ state: 'failed' }));
    return () => {
      isGone = true;
    };
  }, [state.state]);
  return state;
};
