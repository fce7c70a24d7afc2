import { createStore, keys, set } from 'idb-keyval';
import { expect, it, vi } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import { keptAnswers } from '../../src/api/kept/kept-answers';
import { hasAnswers, keepChoice } from '../../src/api/kept/kept-notes';
import { keptStore } from '../../src/api/kept/kept-store';
import { queryKeys } from '../../src/api/query-keys';
import { postByIdSearch } from '../../src/forum/posts/post-searches';
import { contextOf } from '../support/context';

const day = 86_400_000;
let clock = 0;
/** A new visit each time: all of it is on the device. */
const kept = () => contextOf().get(keptStore);
const tick = () => {
  clock += 1;
  return clock;
};

const robin = { service: 'one', member: 'Robin' };
const nobody = { service: 'one', member: '' };
const put = (hash: string, text: string, owner = nobody) =>
  kept().writeAnswer(owner, hash, text, { most: 100, now: tick() });
const text = (length: number) => 'x'.repeat(length);
/** What is there of these answers. */
const left = async (owner: typeof nobody, ...hashes: string[]) => {
  const found = await Promise.all(
    hashes.map(async (hash) => ((await kept().readAnswer(owner, hash, tick())) ? hash : '')),
  );
  return found.join('');
};

it('answers that were kept longest ago go when there is no room, and one that came again is new', async () => {
  for (const hash of ['a', 'b', 'c', 'd']) await put(hash, text(25));
  await put('a', text(25));
  await put('e', text(25));
  expect(await left(nobody, 'a', 'b', 'c', 'd', 'e')).toBe('acde');
});

it('an answer that would take over a quarter of the room is not kept, and pushes nothing out', async () => {
  await put('a', text(25));
  await put('b', text(26));
  expect(await left(nobody, 'a', 'b')).toBe('a');
});

it('after two weeks an answer is not shown any more, and goes with the next one', async () => {
  await put('a', text(10));
  clock += 13 * day;
  await put('b', text(10));
  expect(await left(nobody, 'a', 'b')).toBe('ab');
  clock += day;
  expect(await left(nobody, 'a', 'b')).toBe('b');
  await put('c', text(10));
  // An entry of the index for each answer.
  expect(await keys(createStore('parley-answers', 'answers'))).toHaveLength(4);
});

it('an answer from the future, as after the clock was set back a year, is not shown', async () => {
  await put('a', text(10));
  clock -= 365 * day;
  await put('b', text(10));
  expect(await left(nobody, 'a', 'b')).toBe('b');
  clock += 365 * day;
});

it('what was read while nobody was named is everybody’s, and what a member read is that member’s', async () => {
  await put('a', text(10));
  await put('b', text(10), robin);
  const mei = { service: 'one', member: 'Mei' };
  expect(await left(robin, 'a', 'b')).toBe('ab');
  expect(await left(mei, 'a', 'b')).toBe('a');
  expect(await left(nobody, 'a', 'b')).toBe('a');
  expect(await left({ service: 'two', member: 'Robin' }, 'a', 'b')).toBe('');
  expect(await kept().readAnswers(mei, '', tick())).toHaveLength(1);
  await kept().deleteAnswers(({ member }) => member === 'Robin');
  expect(await left(robin, 'a', 'b')).toBe('a');
});

it('a member has their own answer before that of everybody', async () => {
  await put('a', 'common');
  await put('a', 'own', robin);
  expect(await kept().readAnswer(robin, 'a', tick())).toMatchObject({ text: 'own' });
});

it('a member who keeps nothing is no choice of the next', async () => {
  const app = contextOf();
  app.member.write('Anna');
  app.get(keepChoice).write('off');
  app.member.write('Bob');
  expect(app.get(keepChoice).read()).toBe('on');
});

it('answers of earlier builds go with the first one', async () => {
  const store = createStore('parley-answers', 'answers');
  await set('["posts"]', { owner: 'x', at: 1, text: '{}' }, store);
  await put('a', text(10));
  expect(await keys(store)).toHaveLength(2);
});

it('what a forum at another path of this origin keeps stays when all is deleted', async () => {
  const store = createStore('parley-answers', 'answers');
  const others = ['answer', '/other', 'one', '', 'a'];
  await set(others, { at: tick(), text: 'theirs' }, store);
  localStorage.setItem('parley:answers', '["/other"]');
  await put('a', text(10));
  await kept().deleteAnswers();
  expect(await keys(store)).toEqual([others]);
  expect([contextOf().get(hasAnswers).read(), localStorage.getItem('parley:answers')]).toEqual([
    false,
    '["/other"]',
  ]);
});

it('what is kept is not read through for a request that names no posts', async () => {
  await put('a', text(10));
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll');
  const { restoreFromLists } = contextOf().get(keptAnswers);
  expect(await restoreFromLists(nobody, queryKeys.topics.lists)).toBeUndefined();
  expect(readAll).not.toHaveBeenCalled();
});

it('a post is restored from lists of posts alone: a topic may have its id', async () => {
  const keep = (key: readonly unknown[], title: string, now: number) => {
    const text = JSON.stringify({ content: [{ id: '5', title }] });
    return kept().writeAnswer(nobody, JSON.stringify(key), text, { now });
  };
  await keep(queryKeys.posts.search(emptySearch), 'post', Date.now() - 1);
  await keep(queryKeys.topics.list(emptyTopicSearch), 'topic', Date.now());
  const { restoreFromLists } = contextOf().get(keptAnswers);
  const restored = await restoreFromLists(nobody, queryKeys.posts.search(postByIdSearch('5')));
  expect(restored?.data).toMatchObject({ content: [{ title: 'post' }] });
});

it.each([
  ['nothing', null],
  ['no JSON', { at: Date.now(), text: '{' }],
])('an answer that is kept as %s is none', async (_, poisoned) => {
  const key = queryKeys.posts.search(emptySearch);
  const hash = JSON.stringify(key);
  await put(hash, text(10));
  const rows = createStore('parley-answers', 'answers');
  for (const one of await keys<string[]>(rows)) await set(one, poisoned, rows);
  const { restore } = contextOf().get(keptAnswers);
  expect(await restore(nobody, key, hash)).toBeUndefined();
});
