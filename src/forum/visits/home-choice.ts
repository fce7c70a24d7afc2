import { oneOf, plainText, storedValue } from '../../device/stored-value';

const words = ['moved', 'plain'] as const;
type HomeChoice = (typeof words)[number];

const stored = storedValue<HomeChoice>('parley:home', 'moved', oneOf(...words), {
  format: plainText,
});

/** Whether the first page shows the news of followed searches and topics above the list, or only the list. */
export const homeChoice = {
  words,
  read: stored.read,
  subscribe: stored.subscribe,
  choose: (word: HomeChoice) => (word === 'moved' ? stored.remove() : stored.write(word)),
};
