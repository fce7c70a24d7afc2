import { describe, expect, it } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { DatasetTable } from '../../mocks/forum/index/dataset-table';
import { Preparation, type Progress } from '../../mocks/forum/index/preparation';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { postOrders } from '../../src/contract/search-posts';
import { ask } from './ask';

/** A clock that advances a millisecond with each read, and pauses that the test ends. */
const handCranked = (posts: number) => {
  const dataset = composeDataset(posts);
  const seed = DatasetTable.of(dataset);
  const progress: Progress[] = [];
  let time = 0;
  const waiting: (() => void)[] = [];
  const preparation = new Preparation(dataset, {
    now: () => time++,
    onProgress: (at) => progress.push(at),
    pause: () => new Promise<void>((resolve) => waiting.push(resolve)),
  });
  const turn = async () => {
    waiting.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { seed, preparation, progress, turn, isWaiting: () => waiting.length > 0 };
};

const isSettled = async (promise: Promise<void>) => {
  const open = Symbol('open');
  await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
};

describe('a preparation', () => {
  it('does a few steps, pauses, and goes on', async () => {
    const { seed, turn } = handCranked(100);
    const first = seed.ids.length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(10);
    await turn();
    expect(seed.ids.length).toBe(2 * first);
  });

  it('tells of progress that only rises, through all stages, to the end', async () => {
    const { preparation, progress, turn, isWaiting } = handCranked(60);
    while (isWaiting()) await turn();
    await preparation.done;
    const shares = progress.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual([
      'records',
      'texts',
      'index',
      'titles',
    ]);
  });

  it('keeps a request waiting only for what it needs', async () => {
    const { preparation, turn, isWaiting, seed } = handCranked(60);
    const plain = preparation.readyFor('searchPosts', { blockId: 'x' });
    const topics = preparation.readyFor('listTopics', { keywords: 'x' });
    const worded = preparation.readyFor('searchPosts', { keywords: 'x' });
    const titled = preparation.readyFor('searchPosts', { fields: 'title' });
    expect(await isSettled(plain)).toBe(false);
    while (!(await isSettled(plain))) await turn();
    expect(await isSettled(topics)).toBe(true);
    expect(seed.words.isDone).toBe(false);
    while (!(await isSettled(worded))) await turn();
    expect(seed.words.isDone).toBe(true);
    expect(await isSettled(titled)).toBe(false);
    while (isWaiting()) await turn();
    expect(await isSettled(titled)).toBe(true);
  });

  it.each([undefined, null, 'text', []])('does not trip over the body %j', async (body) => {
    const { preparation, turn, isWaiting } = handCranked(5);
    const ready = preparation.readyFor('searchPosts', body);
    while (isWaiting()) await turn();
    expect(await isSettled(ready)).toBe(true);
  });

  it.each(postOrders)(
    'does not matter to an answer asked in the middle of it, by %s',
    async (fields) => {
      const { seed, turn, isWaiting } = handCranked(40);
      const forum = createForum({ dataset: seed.dataset });
      const whole = createForum({ dataset: composeDataset(40) });
      const request = { fields, keywords: 'e', pageSize: 100 };
      for (let turns = 0; turns < 12; turns++) await turn();
      expect(ask(forum, 'searchPosts', request)).toEqual(ask(whole, 'searchPosts', request));
      while (isWaiting()) await turn();
      expect(ask(forum, 'searchPosts', request)).toEqual(ask(whole, 'searchPosts', request));
    },
  );

  it('that fails leaves no request waiting: the request meets the failure itself', async () => {
    const { posts, ...rest } = composeDataset(5);
    const words = (number: number) => {
      if (number === 3) throw new Error('no words');
      return posts.words(number);
    };
    const dataset = { ...rest, posts: { ...posts, words } };
    const preparation = new Preparation(dataset);
    await expect(preparation.done).rejects.toThrow('no words');
    for (const request of [{ fields: 'title' }, { keywords: 'e' }]) {
      await preparation.readyFor('searchPosts', request);
      expect(() => ask(createForum({ dataset }), 'searchPosts', request)).toThrow('no words');
    }
  });
});
