import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterNextPaint } from '../../device/after-first-paint';
import { yieldToMain } from '../../device/yield-to-main';
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

// The editor needs to find the element at a position on the screen.
const canBeUsed = () => typeof document.elementFromPoint === 'function';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when a user first acts on the page, or at once if that has happened. A page may be opened only to
 * be looked at, or in a tab for later.
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

/** The editor, loaded when a user first acts on the page, or at once if `isNeeded` to show the content. */
export const useRichEditor = (isNeeded: boolean): State => {
  const [state, setState] = useState<State>(
    () => here ?? { state: canBeUsed() ? 'loading' : 'failed' },
  );
  useEffect(() => {
    if (state.state !== 'loading') return;
    let isGone = false;
    const load = async () => {
      // On a fast network the editor would otherwise block the main thread before the form is painted.
      await afterNextPaint();
      if (!isNeeded) await somebodyIsHere();
      if (isGone) return;
      const { RichEditor, Toolbar, makeReady, tagsLost } = await import('./editor/rich-editor');
      await yieldToMain();
      await makeReady();
      const loaded: State = { state: 'here', Editor: RichEditor, Toolbar, tagsLost };
      here = loaded;
      if (isGone) return;
      // Synchronous: React would otherwise render it during the next click, and remove the plain text area
      // that is about to receive the focus.
      flushSync(() => setState(loaded));
    };
    load().catch(() => !isGone && setState({ state: 'failed' }));
    return () => {
      isGone = true;
    };
  }, [state.state, isNeeded]);
  return state;
};
