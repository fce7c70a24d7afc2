import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withMessages } from '../../i18n/catalogues';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import styles from './palette.module.css';

const Palette = lazyPart(async () => (await withMessages(import('./palette'), 'palette')).Palette);

type Props = {
  onClose: () => void;
  /** What a button of the page said when it was pressed from here. */
  onTold: (told: string) => void;
};

/** The palette; its box alone until its code is here: the page would take the first letters for shortcuts. */
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
  // An input method is not interrupted.
  if (isReady && !isComposing) return <Palette {...props} firstWords={words} />;
  return <Box words={words} onType={setWords} onCompose={setComposing} onClose={props.onClose} />;
};

type BoxProps = {
  words: string;
  onType: (words: string) => void;
  onCompose: (isComposing: boolean) => void;
  onClose: () => void;
};

const Box = ({ words, onType, onCompose, onClose }: BoxProps) => {
  const { shortcuts } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The focus goes back to what had it: the palette gives it back there in turn.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={shortcuts.palette}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <input
          aria-label={shortcuts.palette}
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={words}
          onChange={({ target }) => onType(target.value)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
        />
      </div>
    </dialog>
  );
};
