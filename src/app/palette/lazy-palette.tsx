import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../../ui/lazy-part';
import { useModal } from '../../ui/use-modal';
import { PaletteBox } from './palette-box';

export const Palette = lazyPart(async () => (await import('./palette')).Palette);

type Props = {
  onClose: () => void;
  /** Receives what a command of the page has to announce. */
  onTold: (told: string) => void;
};

/** The palette. Only its input until the code loads, so that the first letters do not act as shortcuts. */
export const LazyPalette = (props: Props) => {
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
  return isReady && !isComposing ? (
    <Palette {...props} firstWords={words} />
  ) : (
    <Waiting words={words} onType={setWords} onCompose={setComposing} onClose={props.onClose} />
  );
};

type WaitingProps = {
  words: string;
  onType: (words: string) => void;
  onCompose: (isComposing: boolean) => void;
  onClose: () => void;
};

const Waiting = ({ words, onType, onCompose, onClose }: WaitingProps) => (
  <PaletteBox
    dialog={useModal()}
    value={words}
    onType={onType}
    onCompositionStart={() => onCompose(true)}
    onCompositionEnd={() => onCompose(false)}
    onClose={onClose}
  />
);
