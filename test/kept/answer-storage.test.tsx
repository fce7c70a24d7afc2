import { entries } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createAnswerStorage } from '../../src/api/kept/answer-storage';
import { answerStore, chooseAnswers } from '../../src/api/kept/stored-answers';

const day = 86_400_000;
let clock = 0;
const tick = () => {
  clock += 1;
  return clock;
};

const chosenBy = async (owner: string) =>
  chooseAnswers(owner, await entries<string, unknown>(answerStore), tick());
const storageOf = async (owner: string, most = 100) =>
  createAnswerStorage(await chosenBy(owner), most, tick);

const text = (length: number) => 'x'.repeat(length);
const namesOf = async (owner: string) => (await chosenBy(owner)).kept.map(([hash]) => hash);

it('answers that were kept longest ago go when there is no room, and one that came again is new', async () => {
  const storage = await storageOf('one');
  for (const hash of ['a', 'b', 'c', 'd']) await storage.put(hash, text(25));
  await storage.put('a', text(25));
  await storage.put('e', text(25));
  expect(await namesOf('one')).toEqual(['e', 'a', 'd', 'c']);
});

it('what an earlier visit kept counts too, and goes first', async () => {
  const earlier = await storageOf('one');
  for (const hash of ['a', 'b', 'c', 'd']) await earlier.put(hash, text(25));
  const storage = await storageOf('one');
  await storage.put('e', text(20));
  expect(await namesOf('one')).toEqual(['e', 'd', 'c', 'b']);
});

it('an answer that would take over a quarter of the room is not kept, and pushes nothing out', async () => {
  const storage = await storageOf('one');
  await storage.put('a', text(25));
  await storage.put('large', text(26));
  expect(await namesOf('one')).toEqual(['a']);
});

it('after two weeks an answer is not shown any more', async () => {
  const storage = await storageOf('one');
  await storage.put('a', text(10));
  clock += 13 * day;
  await storage.put('b', text(10));
  expect(await namesOf('one')).toEqual(['b', 'a']);
  clock += day;
  expect(await namesOf('one')).toEqual(['b']);
});

it('an answer from the future, as after the clock was set back a year, is not shown', async () => {
  const storage = await storageOf('one');
  await storage.put('a', text(10));
  clock -= 365 * day;
  await storage.put('b', text(10));
  expect(await namesOf('one')).toEqual(['b']);
  clock += 365 * day;
});

it('what was kept for another member or under other settings is never shown, and can be deleted', async () => {
  await (await storageOf('one')).put('a', text(10));
  expect(await namesOf('other')).toEqual([]);
  await (await storageOf('other')).deleteOthers();
  expect(await namesOf('one')).toEqual([]);
});
