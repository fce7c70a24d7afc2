import { oneOf, plainText, storedValue } from '../../browser/stored-value';

const words = ['moved', 'plain'] as const;
type HomeChoice = (typeof words)[number];

const stored = storedValue<HomeChoice>('parley:home', 'moved', oneOf(...words), {
  format: plainText,
});

/** Whether the first page says what moved in what this member follows, or is the list alone. */
export const homeChoice = {
  words,
  read: stored.read,
  subscribe: stored.subscribe,
  choose: (word: HomeChoice) => (word === 'moved' ? stored.remove() : stored.write(word)),
};
