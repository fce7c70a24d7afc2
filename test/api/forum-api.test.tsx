import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import type { ForumClient } from '../../src/api/client';
import { InvalidResponseError } from '../../src/api/errors';
import { createForumApi } from '../../src/api/forum-api';
import { answers } from '../../src/api/kept/answers';
import type { Envelope } from '../../src/contract/envelope';
import type { OperationName } from '../../src/contract/operations';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import type { Topic } from '../../src/contract/topic';
import { searchAnswer, topicsAnswer } from '../contract/literal-answers';
import { contextOf } from '../support/context';
import { refusal, unreachable } from '../support/failures';
import { initialSettings as settings } from '../support/initial-settings';

/** The API with a fake client that records the names of the requested operations. */
const apiBefore = (
  answer: (asked: number) => unknown,
  searchInDates?: Parameters<typeof createForumApi>[3],
) => {
  const asked: OperationName[] = [];
  const client = (async (name: OperationName) => {
    asked.push(name);
    return answer(asked.length);
  }) as ForumClient;
  // What the device keeps is read by code that comes late, which no given time waits for.
  const queries = contextOf({ offline: 'none' }).get(answers).queries;
  const api = createForumApi(client, settings, () => {}, searchInDates);
  return { api, queries, asked };
};

const dataOf = (answer: string) => (JSON.parse(answer) as Envelope).data;
const page = dataOf(searchAnswer) as Page<PostSummary>;
const rowsOf = (ids: string[]) => {
  const [row] = page.content;
  return { ...page, content: ids.map((id, index) => ({ ...row, id, title: `row ${index}` })) };
};

const fails = (error: Error) => () => {
  throw error;
};

describe('a question that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each<[what: string, error: Error, asked: number]>([
    ['a refusal with 400', refusal(400), 1],
    ['a refusal in the envelope of a 200', refusal(200), 1],
    ['the time limit, which was long enough', unreachable(true), 1],
    ['a failure with 503', refusal(503), 3],
    ['an answer that makes no sense', new InvalidResponseError(200, 'it is HTML'), 3],
    ['no connection', unreachable(false), 3],
  ])('by %s is asked again only where that may help', async (_what, error, times) => {
    const { api, queries, asked } = apiBefore(fails(error));
    const answers = [api.postSearch(emptySearch), api.topics(emptyTopicSearch)].map((options) =>
      expect(queries.fetchQuery(options as never)).rejects.toBe(error),
    );
    await vi.runAllTimersAsync();
    await Promise.all(answers);
    expect(asked.filter((name) => name === 'searchPosts')).toHaveLength(times);
    expect(asked.filter((name) => name === 'listTopics')).toHaveLength(times);
  });

  it.each([
    ['least', 0, [200, 400]],
    ['most', 1, [600, 1200]],
  ])(
    'is asked again after a pause that differs by chance, at %s',
    async (_which, chance, pauses) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const { api, queries, asked } = apiBefore(fails(refusal(500)));
      const answer = expect(queries.fetchQuery(api.postSearch(emptySearch))).rejects.toThrow();
      await vi.advanceTimersByTimeAsync(0);
      for (const [index, pause] of pauses.entries()) {
        await vi.advanceTimersByTimeAsync(pause - 1);
        expect(asked).toHaveLength(index + 1);
        await vi.advanceTimersByTimeAsync(1);
        expect(asked).toHaveLength(index + 2);
      }
      await answer;
    },
  );

  it.each<[seconds: number, status: number, asked: number]>([
    [3, 429, 3],
    [20, 503, 1],
  ])('after a pause of %i s with %i is asked again if short', async (seconds, status, times) => {
    const error = refusal(status, status, { retryAfter: seconds * 1000 });
    const { api, queries, asked } = apiBefore(fails(error));
    const answer = expect(queries.fetchQuery(api.postSearch(emptySearch))).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(asked).toHaveLength(1);
    await vi.runAllTimersAsync();
    await answer;
    expect(asked).toHaveLength(times);
  });
});

it('a question whose page was left is given up by the client', async () => {
  const given: (AbortSignal | undefined)[] = [];
  const client: ForumClient = (_, __, signal) => {
    given.push(signal);
    return new Promise(() => {});
  };
  const api = createForumApi(client, settings);
  const { queries } = contextOf().get(answers);
  for (const asked of [api.postSearch(emptySearch), api.topics(emptyTopicSearch)])
    queries.fetchQuery(asked as never).catch(() => {});
  await vi.waitFor(() => expect(given).toHaveLength(2));
  await queries.cancelQueries();
  expect(given.map((signal) => signal?.aborted)).toEqual([true, true]);
});

describe('a search in dates', () => {
  const open = (answer: (asked: number) => unknown) => {
    const { api, ...opened } = apiBefore(answer, async (search, ask) => {
      for (let pageNum = 0; pageNum < 5; pageNum += 1)
        await ask({ ...search, dates: '', fields: 'createTime', pageNum });
      return { ...page, content: [] };
    });
    return { ...opened, search: api.postSearch({ ...emptySearch, dates: 'week' }) };
  };

  it('is retried once as a whole, and not for each of its requests', async () => {
    vi.useFakeTimers();
    const { queries, asked, search } = open((count) => {
      if (count >= 3) throw unreachable();
      return page;
    });
    const answer = expect(queries.fetchQuery(search)).rejects.toThrow();
    await vi.runAllTimersAsync();
    await answer;
    expect(asked).toHaveLength(4);
  });

  it('stops when its page is left, with the request that is on its way', async () => {
    const { queries, asked, search } = open((count) => {
      if (count < 2) return page;
      void queries.cancelQueries({ queryKey: search.queryKey });
      return new Promise(() => {});
    });
    await expect(queries.fetchQuery(search)).rejects.toThrow();
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(asked).toHaveLength(2);
  });
});

describe('a page with rows that repeat', () => {
  it('has each id once, the first one, and the rest of the page as it was', async () => {
    const { api, queries } = apiBefore(() => rowsOf(['1', '2', '1', '3', '2']));
    const found = await queries.fetchQuery(api.postSearch(emptySearch));
    expect(found.content.map(({ title }) => title)).toEqual(['row 0', 'row 1', 'row 3']);
    expect({ ...found, content: [] }).toEqual({ ...page, content: [] });
  });

  it('keeps rows without an id, which may be different posts', async () => {
    const { api, queries } = apiBefore(() => rowsOf(['', '1', '']));
    expect((await queries.fetchQuery(api.postSearch(emptySearch))).content).toHaveLength(3);
  });

  it('has each root topic once', async () => {
    const topics = dataOf(topicsAnswer) as Page<{ id: string }>;
    const twice = { ...topics, content: [...topics.content, ...topics.content] };
    const { api, queries } = apiBefore(() => twice);
    expect(await queries.fetchQuery(api.topics(emptyTopicSearch))).toEqual(topics);
  });
});

it('a post whose topic holds a whole branch is kept without the branch', async () => {
  const [post] = page.content as [PostSummary];
  const [topic] = post.forumTopicList as [Topic];
  const branch = { ...topic, children: [topic, topic] };
  const sent = { ...page, content: [{ ...post, forumTopicList: [branch] }] };
  const { api, queries } = apiBefore(() => sent);
  const { content } = await queries.fetchQuery(api.postSearch(emptySearch));
  expect(content).toEqual([{ ...post, forumTopicList: [{ ...topic, children: [] }] }]);
});
