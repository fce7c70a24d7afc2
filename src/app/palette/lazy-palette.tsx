import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withMessages } from '../../i18n/catalogues';
import { lazyPart } from '../../ui/lazy-part';
import { PaletteBox } from './palette-box';

const Palette = lazyPart(async () => (await withMessages(import('./palette'), 'palette')).Palette);

type Props = {
  onClose: () => void;
  /** What a button of the page said when it was pressed from here. */
  onTold: (told: string) => void;
};

/** The palette; its box alone until its code is here: the page would take the first letters for shortcuts. */
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
  // An input method is not interrupted.
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
