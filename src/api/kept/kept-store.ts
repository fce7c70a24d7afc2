import { promisifyRequest } from 'idb-keyval';
import type { AppContext } from '../../context/app-context';
import { limits } from '../../context/limits';
import { base } from '../../device/base-path';
import { createStore } from '../../device/database';
import { hasAnswers, keepChoice } from './kept-notes';

/** `service` is the service with what its requests are made of; `member` is '' for nobody. */
export type AnswerOwner = { service: string; member: string };

export type KeptAnswer = {
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  text: string;
};

/** Without an index, the age and size of all answers would have to be read with their texts. */
type Entry = { at: number; length: number };

const mostKeptChars = 3_000_000;

type Kind = 'answer' | 'index';
const keyOf = (kind: Kind, { service, member }: AnswerOwner, hash: string) => [
  kind,
  base,
  service,
  member,
  hash,
];

/** An array follows every string. */
const startingWith = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

/** Anything may have written it, and with a negative age its clock was wrong. */
const isKept = (row: unknown, now: number): row is KeptAnswer => {
  const { at, text } = Object(row) as Record<keyof KeptAnswer, unknown>;
  return (
    typeof at === 'number' &&
    typeof text === 'string' &&
    at <= now &&
    now - at < limits.keptAnswerMs
  );
};

export const keptStore = (app: AppContext) => {
  const notes = app.get(hasAnswers);
  const choice = app.get(keepChoice);
  const store = createStore('parley-answers', 'answers');
  // Opened ahead of the first read.
  if (notes.read()) store('readonly', () => {}).catch(() => {});

  /** Else what was read while nobody was named. */
  const readAnswer = async (owner: AnswerOwner, hash: string, now = Date.now()) => {
    if (!notes.read()) return undefined;
    const [own, common] = await store('readonly', (rows) =>
      Promise.all(
        [owner.member, ''].map((member) =>
          promisifyRequest<unknown>(rows.get(keyOf('answer', { ...owner, member }, hash))),
        ),
      ),
    );
    return [own, common].find((row) => isKept(row, now)) as KeptAnswer | undefined;
  };

  /** Those whose hash begins with `start`, latest first. */
  const readAnswers = async ({ service, member }: AnswerOwner, start: string, now = Date.now()) => {
    if (!notes.read()) return [];
    const rows = await store('readonly', (all) =>
      Promise.all(
        [...new Set([member, ''])].map((one) => {
          const key = ['answer', base, service, one];
          const range = IDBKeyRange.bound([...key, start], [...key, `${start}\uffff`]);
          return promisifyRequest<unknown[]>(all.getAll(range));
        }),
      ),
    );
    return rows
      .flat()
      .filter((row) => isKept(row, now))
      .sort((one, other) => other.at - one.at);
  };

  const writeAnswer = async (
    owner: AnswerOwner,
    hash: string,
    text: string,
    { most = mostKeptChars, now = Date.now() } = {},
  ) => {
    // A larger answer would evict too many others.
    if (text.length > most / 4 || choice.read() === 'off') return;
    notes.write(true);
    await store('readwrite', async (rows) => {
      // Earlier builds had plain texts as keys.
      rows.delete(IDBKeyRange.upperBound([], true));
      rows.put({ at: now, text } satisfies KeptAnswer, keyOf('answer', owner, hash));
      rows.put({ at: now, length: text.length } satisfies Entry, keyOf('index', owner, hash));
      const range = startingWith('index', base);
      const [keys, entries] = await Promise.all([
        promisifyRequest(rows.getAllKeys(range)) as Promise<string[][]>,
        promisifyRequest<Entry[]>(rows.getAll(range)),
      ]);
      let total = 0;
      const latestFirst = entries
        .map((entry, index) => ({ ...entry, key: keys[index] ?? [] }))
        .sort((one, other) => other.at - one.at);
      for (const { key, at, length } of latestFirst) {
        total += length;
        if (total <= most && at <= now && now - at < limits.keptAnswerMs) continue;
        rows.delete(key);
        rows.delete(['answer', ...key.slice(1)]);
      }
    });
    // The member may have turned this off in the meantime.
    if (choice.read() === 'off') await deleteAnswers();
  };

  /** Not those of a forum at another path of this origin. */
  const deleteAnswers = async (isMeant?: (answer: { member: string; hash: string }) => boolean) => {
    if (!isMeant) notes.write(false);
    await store('readwrite', async (rows) => {
      const keys = await promisifyRequest(rows.getAllKeys(startingWith('index', base)));
      for (const [, ...key] of keys as string[][]) {
        const [member = '', hash = ''] = key.slice(-2);
        if (isMeant && !isMeant({ member, hash })) continue;
        for (const kind of ['answer', 'index'] satisfies Kind[]) rows.delete([kind, ...key]);
      }
      await promisifyRequest(rows.transaction);
    });
  };

  return { readAnswer, readAnswers, writeAnswer, deleteAnswers };
};
