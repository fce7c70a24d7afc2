import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';

/**
 * Whether a key belongs to the composition of an input method. Safari sends the Enter that ends a composition
 * after the end, with `isComposing` false; its `keyCode` is 229 as for every key of a composition.
 */
export const isOfComposition = ({
  isComposing,
  keyCode,
}: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>) => isComposing || keyCode === 229;

const hangul = /\p{Script=Hangul}/u;

/**
 * The props of a field whose text is used as it is typed, such as a search. Half-typed pinyin or kana is shown
 * in the field, but `onType` is called only with what the composition ends with. Korean is composed too, but
 * each of its syllables is readable, so it is used at once. So is what touch keyboards compose: they compose
 * every word of every language, and name no key.
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
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isTouch.current = key === 'Unidentified';
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
