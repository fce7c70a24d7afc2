import { delMany, set } from 'idb-keyval';
import { oneOf, plainText, storedValue } from '../../device/stored-value';
import {
  answerStore,
  type ChosenAnswers,
  forgetAnswers,
  hasAnswers,
  type KeptAnswer,
} from './stored-answers';

/** Whether the member allows this device to keep what was read. */
export const keepChoice = storedValue('parley:keep-answers', 'on', oneOf('on', 'off'), {
  format: plainText,
});

/** In UTF-16 units, for all answers together. */
const mostKept = 3_000_000;

/** Stores the service's answers by query hash, and deletes the oldest when there are too many. */
export const createAnswerStorage = (
  { owner, kept, others }: ChosenAnswers,
  most = mostKept,
  now = Date.now,
) => {
  /** The lengths of the kept answers, oldest first. */
  const lengths = new Map([...kept].reverse().map(([hash, { text }]) => [hash, text.length]));

  return {
    put: async (hash: string, text: string) => {
      // A larger answer would evict too many others.
      if (text.length > most / 4 || keepChoice.read() === 'off') return;
      if (!hasAnswers.read()) hasAnswers.write(true);
      await set(hash, { owner, at: now(), text } satisfies KeptAnswer, answerStore);
      lengths.delete(hash);
      lengths.set(hash, text.length);
      let total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
      const oldest: string[] = [];
      for (const [one, length] of lengths) {
        if (total <= most) break;
        total -= length;
        oldest.push(one);
        lengths.delete(one);
      }
      await delMany(oldest, answerStore);
      // The member may have turned this off in the meantime.
      if (keepChoice.read() === 'off') await forgetAnswers();
    },
    deleteOthers: () => delMany(others, answerStore),
  };
};

export type AnswerStorage = ReturnType<typeof createAnswerStorage>;
