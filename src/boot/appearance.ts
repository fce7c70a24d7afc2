import { oneOf, plainText, storedValue } from '../device/stored-value';

/** A choice of how the forum looks, stored on this device. The first word is the default. */
const choice = <const Word extends string>(
  name: 'theme' | 'text',
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
  // Before the first paint, and again in the app: another tab may have changed it in between.
  show();
  return {
    words,
    read: stored.read,
    subscribe: stored.subscribe,
    choose: (word: Word) => (word === words[0] ? stored.remove() : stored.write(word)),
  };
};

export const theme = choice('theme', ['system', 'light', 'dark']);
export const textSize = choice('text', ['normal', 'large', 'larger']);
