import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';

/**
 * Not `isComposing`: Safari sends the Enter that ends a composition after the end, and keyboards of Android compose each
 * word of every language, so that all their Enters come within one.
 */
export const isOfComposition = ({ keyCode }: Pick<globalThis.KeyboardEvent, 'keyCode'>) =>
  keyCode === 229;

/** For what is no prose. Safari corrects words in any field, whatever `spellCheck` says. */
export const asTyped = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const;

const hangul = /\p{Script=Hangul}/u;

/**
 * `onType` gets no half-typed pinyin or kana. Korean syllables are readable at once, and touch keyboards compose every
 * word, naming no key but, in Firefox, the "Process" of input methods.
 */
export const useComposedField = (value: string, onType: (text: string) => void) => {
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  const isTouch = useRef(false);
  const end = (text: string) => {
    setHalfTyped(null);
    onType(text);
  };
  return {
    value: halfTyped ?? value,
    onKeyDownCapture: ({ key, code }: KeyboardEvent) => {
      isTouch.current = !code && ['Unidentified', 'Process'].includes(key);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, data } = nativeEvent as InputEvent;
      const isHalf = isComposing && !isTouch.current && !hangul.test(data ?? '');
      if (isHalf) setHalfTyped(target.value);
      else end(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      if (halfTyped !== null) end(currentTarget.value);
    },
  };
};
