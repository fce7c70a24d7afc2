import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import { PaletteBox } from './palette-box';

const Palette = lazyPart(async () => (await withMessages(import('./palette'), 'tools')).Palette);

type Props = {
  onClose: () => void;
  /** Receives what a command of the page has to announce. */
  onTold: (told: string) => void;
};

/** The palette. Only its input until the code loads, so that the first letters do not act as shortcuts. */
export const LazyPalette = (props: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [isReady, setReady] = useState(false);
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const swap = () => !isGone && flushSync(() => setReady(true));
    void Palette.load().then(swap);
    return () => {
      isGone = true;
    };
  }, []);
  // Swapping the input would interrupt an input method.
  if (isReady && !isComposing) return <Palette {...props} firstWords={words} />;
  return (
    <PaletteBox
      dialog={dialog}
      value={words}
      onType={setWords}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onClose={props.onClose}
    />
  );
};
