import { describe, expect, it } from 'vitest';
import { PersistentForum } from '../../mocks/persistent-forum';
import { scenarios } from '../../mocks/scenarios';
import { clock, hourMs } from '../../mocks/seed/clock';
import { beatMs } from '../../mocks/seed/lively-dataset';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';

const { dataset, moves } = scenarios.lively;

/** A lively forum with a clock that the test moves. */
const open = (posts = 90) => {
  let now = clock;
  const at = moves(dataset(posts));
  const forum = new PersistentForum(
    () => at(now),
    undefined,
    () => now,
  );
  const search = async (body: object = {}) => {
    const { envelope } = await forum.answer('searchPosts', { pageSize: 100, ...body });
    return envelope.data as Page<PostSummary>;
  };
  return {
    forum,
    search,
    set: (time: number) => {
      now = time;
    },
  };
};

describe('a lively forum', () => {
  it('has posts that came, that are in another topic, and that are gone, after ten minutes', async () => {
    const { forum, search, set } = open();
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
    const { envelope } = await forum.answer('searchPosts', { postIds: gone });
    expect((envelope.data as Page<PostSummary>).total).toBe(0);
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
