import { clear, delMany, entries, get, keys, set } from 'idb-keyval';
import { createStore } from '../../browser/database';
import { oneOf, plainText, storedValue } from '../../browser/stored-value';
import { hasAnswers } from './has-answers';
import { pageSnapshots } from './page-snapshots';

/** Whether the member lets this device keep what was read. */
export const keepChoice = storedValue('parley:keep-answers', 'on', oneOf('on', 'off'), {
  format: plainText,
});

const store = createStore('parley-answers', 'answers');

export type KeptAnswer = {
  /** For whom and by which settings it was asked. Another's is none. */
  owner: string;
  /** When it came, in milliseconds since 1970. */
  at: number;
  /** The key and the data of its query, as JSON. */
  text: string;
};

/** What is stored may have been written by anything. */
const isKept = (stored: unknown): stored is KeptAnswer => {
  const { owner, at, text } = Object(stored) as Record<keyof KeptAnswer, unknown>;
  return typeof owner === 'string' && Number.isFinite(at) && typeof text === 'string';
};

/** UTF-16 units of all answers together. */
const mostKept = 3_000_000;
/** One that takes a quarter of the room would push out too much else. */
export const mostOfOne = mostKept / 4;

/** Milliseconds: two weeks. */
const longestKept = 14 * 86_400_000;

/** Answers of the service on this device, by the hash of their query; the oldest go when there are too many. */
export const createAnswerStorage = (owner: string, most = mostKept, now = Date.now) => {
  /** The lengths of what is kept, the oldest first. */
  const lengths = new Map<string, number>();

  const isOurs = (answer: unknown): answer is KeptAnswer => {
    if (!isKept(answer) || answer.owner !== owner) return false;
    const age = now() - answer.at;
    // Kept later than now, while the clock was wrong: nobody knows how old it is.
    return age >= 0 && age < longestKept;
  };

  return {
    get: async (hash: string) => {
      const answer = await get<unknown>(hash, store);
      return isOurs(answer) ? answer : undefined;
    },
    /** All that may be shown, the latest first. What may not is removed. */
    readAll: async () => {
      const stored = await entries<string, unknown>(store);
      const foreign = stored.filter(([, answer]) => !isOurs(answer)).map(([hash]) => hash);
      const kept = stored.filter((one): one is [string, KeptAnswer] => isOurs(one[1]));
      kept.sort(([, one], [, other]) => one.at - other.at);
      for (const [hash, { text }] of kept) lengths.set(hash, text.length);
      await delMany(foreign, store);
      return kept.reverse();
    },
    put: async (hash: string, text: string) => {
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

/** How many answers are kept here, whoever asked for them. */
export const countAnswers = async () => (await keys(store)).length;

/** Forgets what was read, in every tab. */
export const forgetAnswers = async () => {
  hasAnswers.remove();
  pageSnapshots.remove();
  await clear(store);
};
