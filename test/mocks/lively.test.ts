import { describe, expect, it } from 'vitest';
import { createForumMock } from '../../mocks/forum-mock';
import { clock, hourMs } from '../../mocks/seed/clock';
import { beatMs } from '../../mocks/seed/lively-dataset';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { requestFor } from './ask';

/** A lively forum with a clock that the test moves. */
const open = () => {
  let now = clock;
  const { answer } = createForumMock({
    scenario: 'lively',
    posts: 90,
    baseUrl: '*',
    now: () => now,
  });
  const search = async (body: object = {}): Promise<Page<PostSummary>> =>
    (await (await answer(requestFor('searchPosts', { pageSize: 100, ...body }))).json()).data;
  const set = (time: number) => {
    now = time;
  };
  return { search, set };
};

describe('a lively forum', () => {
  it('has posts that came, that are in another topic, and that are gone, after ten minutes', async () => {
    const { search, set } = open();
    const all = async () => new Map((await search()).content.map((post) => [post.id, post]));
    const before = await all();
    set(clock + 30 * beatMs);
    const after = await all();
    const came = [...after.keys()].filter((id) => !before.has(id));
    const gone = [...before.keys()].filter((id) => !after.has(id));
    const moved = [...after.values()].filter(
      ({ id, topicId }) => before.has(id) && before.get(id)?.topicId !== topicId,
    );
    expect(came).toHaveLength(5);
    expect(gone.length).toBeGreaterThan(0);
    expect(moved.length).toBeGreaterThan(0);
    expect((await search({ postIds: gone })).total).toBe(0);
  });

  it('is the same at the same time, whatever was seen before', async () => {
    const walked = open();
    for (let beats = 1; beats < 40; beats++) {
      walked.set(clock + beats * beatMs);
      await walked.search();
    }
    const opened = open();
    opened.set(clock + 39 * beatMs);
    expect(await walked.search()).toEqual(await opened.search());
  });

  it('is quiet after a day', async () => {
    const { search, set } = open();
    set(clock + 24 * hourMs);
    const evening = await search();
    set(clock + 99 * 24 * hourMs);
    expect(await search()).toEqual(evening);
  });
});
