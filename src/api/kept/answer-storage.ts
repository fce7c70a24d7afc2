import { clear, delMany, entries, set } from 'idb-keyval';
import { createStore } from '../../device/database';
import { oneOf, plainText, storedValue } from '../../device/stored-value';
import { hasAnswers } from './has-answers';

/** Whether the member allows this device to keep what was read. */
export const keepChoice = storedValue('parley:keep-answers', 'on', oneOf('on', 'off'), {
  format: plainText,
});

const store = createStore('parley-answers', 'answers');

export type KeptAnswer = {
  /** The member and the settings it was requested for. An answer of another owner is ignored. */
  owner: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The key and the data of its query, as JSON. */
  text: string;
};

/** Anything may have written the stored value. */
const isKept = (stored: unknown): stored is KeptAnswer => {
  const { owner, at, text } = Object(stored) as Record<keyof KeptAnswer, unknown>;
  return typeof owner === 'string' && Number.isFinite(at) && typeof text === 'string';
};

/** In UTF-16 units, for all answers together. */
const mostKept = 3_000_000;

/** Two weeks, in milliseconds. */
const longestKept = 14 * 86_400_000;

/** The service's answers on this device, by query hash. Deletes the oldest when there are too many. */
export const createAnswerStorage = (owner: string, most = mostKept, now = Date.now) => {
  /** The lengths of the kept answers, oldest first. */
  const lengths = new Map<string, number>();

  const isOurs = (answer: unknown): answer is KeptAnswer => {
    if (!isKept(answer) || answer.owner !== owner) return false;
    const age = now() - answer.at;
    // A negative age means that the clock was wrong, so the real age is unknown.
    return age >= 0 && age < longestKept;
  };

  return {
    /** All answers that may be shown, latest first. Deletes the others. */
    readAll: async () => {
      const stored = await entries<string, unknown>(store);
      const foreign = stored.filter(([, answer]) => !isOurs(answer)).map(([hash]) => hash);
      const kept = stored.filter((one): one is [string, KeptAnswer] => isOurs(one[1]));
      kept.sort(([, one], [, other]) => one.at - other.at);
      for (const [hash, { text }] of kept) lengths.set(hash, text.length);
      // Even for nothing it would wait for a transaction, before the first rows.
      if (foreign.length > 0) await delMany(foreign, store);
      return kept.reverse();
    },
    put: async (hash: string, text: string) => {
      // A larger answer would evict too many others.
      if (text.length > most / 4) return;
      await set(hash, { owner, at: now(), text } satisfies KeptAnswer, store);
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
      await delMany(oldest, store);
    },
  };
};

export type AnswerStorage = ReturnType<typeof createAnswerStorage>;

/** Deletes everything that was kept, for all tabs. */
export const forgetAnswers = async () => {
  hasAnswers.remove();
  await clear(store);
};
