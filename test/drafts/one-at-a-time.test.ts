import { expect, it } from 'vitest';
import { oneAtATime } from '../../src/forum/drafts/retry';

const asked = 20_000;

it('a task that is asked for 20,000 times while it runs is run once more, with what is true then', async () => {
  let state = 0;
  const seen: number[] = [];
  const look = oneAtATime(async () => {
    await Promise.resolve();
    seen.push(state);
  });
  const looks = Array.from({ length: asked }, () => {
    state += 1;
    return look();
  });
  await Promise.all(looks);
  expect(seen).toEqual([asked, asked]);
});

it('a task that fails is run again when it is asked for', async () => {
  let runs = 0;
  const look = oneAtATime(() => {
    runs += 1;
    return Promise.reject(new Error('no storage'));
  });
  await expect(look()).rejects.toThrow('no storage');
  await expect(look()).rejects.toThrow('no storage');
  expect(runs).toBe(2);
});
