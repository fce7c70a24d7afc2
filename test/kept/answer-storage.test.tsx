import { expect, it } from 'vitest';
import { createAnswerStorage } from '../../src/api/kept/answer-storage';

const day = 86_400_000;
let clock = 0;
const storageOf = (owner: string, most = 100) =>
  createAnswerStorage(owner, most, () => {
    clock += 1;
    return clock;
  });

const text = (length: number) => 'x'.repeat(length);
const names = async (storage: ReturnType<typeof storageOf>) =>
  (await storage.readAll()).map(([hash]) => hash);

it('answers that were kept longest ago go when there is no room, and one that came again is new', async () => {
  const storage = storageOf('one');
  for (const hash of ['a', 'b', 'c', 'd']) await storage.put(hash, text(25));
  await storage.put('a', text(25));
  await storage.put('e', text(25));
  expect(await names(storage)).toEqual(['e', 'a', 'd', 'c']);
});

it('what an earlier visit kept counts too, and goes first', async () => {
  const earlier = storageOf('one');
  for (const hash of ['a', 'b', 'c', 'd']) await earlier.put(hash, text(25));
  const storage = storageOf('one');
  await storage.readAll();
  await storage.put('e', text(20));
  expect(await names(storage)).toEqual(['e', 'd', 'c', 'b']);
});

it('an answer that would take over a quarter of the room is not kept, and pushes nothing out', async () => {
  const storage = storageOf('one');
  await storage.put('a', text(25));
  await storage.put('large', text(26));
  expect(await names(storage)).toEqual(['a']);
});

it('after two weeks an answer is not shown any more, and is gone', async () => {
  const storage = storageOf('one');
  await storage.put('a', text(10));
  clock += 13 * day;
  await storage.put('b', text(10));
  expect(await names(storage)).toEqual(['b', 'a']);
  clock += day;
  expect(await names(storage)).toEqual(['b']);
});

it('an answer from the future, as after the clock was set back a year, is not shown, and is gone', async () => {
  const storage = storageOf('one');
  await storage.put('a', text(10));
  clock -= 365 * day;
  await storage.put('b', text(10));
  expect(await names(storage)).toEqual(['b']);
  clock += 365 * day;
});

it('what was kept for another member or under other settings is never given, and is gone', async () => {
  await storageOf('one').put('a', text(10));
  expect(await names(storageOf('other'))).toEqual([]);
  expect(await names(storageOf('one'))).toEqual([]);
});
