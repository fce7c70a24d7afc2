import { clear, entries } from 'idb-keyval';
import { createStore } from '../../device/database';
import { storedValue } from '../../device/stored-value';
import type { Settings } from '../../settings/settings';

/** Whether this device has answers of earlier visits, without opening their database. */
export const hasAnswers = storedValue(
  'parley:answers',
  false,
  (stored) => stored === true || undefined,
);

/** Not with the mock service, which runs on the device and responds differently at each visit. */
export const keepsAnswers = ({ offline }: Pick<Settings, 'offline'>) =>
  offline === 'answers' && import.meta.env.MODE !== 'mock';

export const answerStore = createStore('parley-answers', 'answers');

/** By query hash. Anything may have written them. */
export type StoredAnswers = [hash: string, stored: unknown][];

export const readStoredAnswers = async (): Promise<StoredAnswers> =>
  hasAnswers.read() ? entries<string, unknown>(answerStore) : [];

/** Deletes everything that was kept, for all tabs. */
export const forgetAnswers = async () => {
  hasAnswers.remove();
  await clear(answerStore);
};

export type KeptAnswer = {
  /** The member and the settings it was requested for. An answer of another owner is ignored. */
  owner: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** The key and the data of its query, as JSON. */
  text: string;
};

/** Two weeks, in milliseconds. */
const longestKept = 14 * 86_400_000;

/** Which of the stored answers may be shown, latest first, and the hashes of all others. */
export const chooseAnswers = (owner: string, stored: StoredAnswers, now = Date.now()) => {
  const isOurs = (one: [string, unknown]): one is [string, KeptAnswer] => {
    const { owner: itsOwner, at, text } = Object(one[1]) as Record<keyof KeptAnswer, unknown>;
    // A negative age means that the clock was wrong, so the real age is unknown.
    const isRecent = typeof at === 'number' && at <= now && now - at < longestKept;
    return itsOwner === owner && isRecent && typeof text === 'string';
  };
  return {
    owner,
    kept: stored.filter(isOurs).sort(([, one], [, other]) => other.at - one.at),
    others: stored.filter((one) => !isOurs(one)).map(([hash]) => hash),
  };
};

export type ChosenAnswers = ReturnType<typeof chooseAnswers>;
