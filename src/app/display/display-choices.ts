import { oneOf, plainText, storedValue } from '../../device/stored-value';

/** A display setting, stored on this device. The first word is the default. */
const displayChoice = <const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
) => {
  const stored = storedValue<Word>(`parley:${name}`, words[0], oneOf(...words), {
    format: plainText,
  });
  const show = () => {
    const word = stored.read();
    if (word === words[0]) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = word;
  };
  stored.subscribe(show);
  // Another tab may have changed the setting since public/theme.js applied it before the first paint.
  show();
  return {
    words,
    read: stored.read,
    subscribe: stored.subscribe,
    choose: (word: Word) => (word === words[0] ? stored.remove() : stored.write(word)),
  };
};

export const density = displayChoice('density', ['cozy', 'compact']);
export const textSize = displayChoice('text', ['normal', 'large', 'larger']);
