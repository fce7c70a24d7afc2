import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterNextPaint } from '../../browser/after-first-paint';
import { yieldToMain } from '../../browser/yield-to-main';
import type { Toolbar as EditorToolbar, RichEditor } from './editor/rich-editor';

type State =
  | { state: 'loading' | 'failed' }
  | {
      state: 'here';
      Editor: typeof RichEditor;
      Toolbar: typeof EditorToolbar;
      tagsLost: (html: string) => string[];
    };

let here: State | undefined;

// It has to know what lies at a place of the screen.
const canBeUsed = () => typeof document.elementFromPoint === 'function';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves once somebody is at the page: used since it was opened, or from now on. A page may be opened only to be
 * looked at, or in a tab for later.
 */
const somebodyIsHere = () =>
  new Promise<void>((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const found = new AbortController();
    const note = () => {
      found.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: found.signal };
    for (const sign of signs) addEventListener(sign, note, options);
  });

/** The editor, once somebody is here who may write and its code has arrived; `isNeeded` where nothing shows the content without it. */
export const useRichEditor = (isNeeded: boolean): State => {
  const [state, setState] = useState<State>(
    () => here ?? { state: canBeUsed() ? 'loading' : 'failed' },
  );
  useEffect(() => {
    if (state.state !== 'loading') return;
    let isGone = false;
    const load = async () => {
      // On a fast network the editor would be here, and keep the processor, before the form is seen.
      await afterNextPaint();
      if (!isNeeded) await somebodyIsHere();
      if (isGone) return;
      const { RichEditor, Toolbar, makeReady, tagsLost } = await import('./editor/rich-editor');
      await yieldToMain();
      await makeReady();
      const loaded: State = { state: 'here', Editor: RichEditor, Toolbar, tagsLost };
      here = loaded;
      if (isGone) return;
      // Not later: React would draw it in the midst of the next click, and take away the plain field that is just
      // about to get the focus.
      flushSync(() => setState(loaded));
    };
    load().catch(() => !isGone && setState({ state: 'failed' }));
    return () => {
      isGone = true;
    };
  }, [state.state, isNeeded]);
  return state;
};
