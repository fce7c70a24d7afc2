import { afterEach, describe, expect, it, vi } from 'vitest';
import { PersistedPosts } from '../../mocks/persisted-posts';
import { PersistentForum } from '../../mocks/persistent-forum';
import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { clock, smallDataset } from './small-dataset';

const dataset = smallDataset([{}, {}, {}]);
let storage = 0;
const opened: PersistedPosts[] = [];

/** Another browser, with empty storage. */
const newBrowser = () => {
  storage += 1;
};

/** A tab of the browser after opening or a reload. */
const openTab = async (seed = dataset, datasetNow = () => seed) => {
  const stored = await PersistedPosts.open(`storage ${storage}`);
  opened.push(stored);
  return new PersistentForum(datasetNow, stored, () => clock);
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const stored of opened.splice(0)) stored.close();
  newBrowser();
});

const body = (postId?: string, title = 'Stored') => ({
  postId,
  blockId: 'b1',
  topicId: 't1',
  title,
  content: '<p>Words</p>',
});

const total = async (tab: PersistentForum) =>
  ((await tab.answer('searchPosts', {})).envelope.data as Page<PostSummary>).total;

const idsOf = async (tab: PersistentForum) =>
  (
    (await tab.answer('searchPosts', { sort: 'ASC' })).envelope.data as Page<PostSummary>
  ).content.map(({ id }) => id);

describe('a created post', () => {
  it('is there after a reload, and is counted', async () => {
    const answer = await (await openTab()).answer('createPost', body('a'));
    expect(answer.status).toBe(200);
    const reloaded = await openTab();
    expect(await idsOf(reloaded)).toEqual(['a', 'p00', 'p01', 'p02']);
    expect(await reloaded.answer('listTopics', {})).toMatchObject({
      envelope: { data: { content: [{ id: 't3' }, { id: 't1', postCount: 4 }] } },
    });
  });

  const { add } = IDBObjectStore.prototype;
  const addToFullStorage = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  function addAndAbort(this: IDBObjectStore, value: unknown) {
    const request = add.call(this, value);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  }

  it.each([
    ['the storage is full', addToFullStorage, 'is full; free some'],
    ['the write is cut off before it is over', addAndAbort, 'then send it again'],
  ])('is in no list where %s, and can be sent again', async (_, adding, says) => {
    const tab = await openTab();
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(adding);
    expect(await tab.answer('createPost', body('a'))).toMatchObject({
      status: 500,
      envelope: { code: 50000, data: null, message: expect.stringContaining(says) },
    });
    vi.restoreAllMocks();
    expect([await total(tab), await total(await openTab())]).toEqual([3, 3]);
    expect(await tab.answer('createPost', body('a'))).toMatchObject({ status: 200 });
    expect(await total(tab)).toBe(4);
  });

  it('is refused like any other, and nothing is stored', async () => {
    const tab = await openTab();
    expect(await tab.answer('createPost', body('a', ''))).toMatchObject({ status: 400 });
    expect(await tab.answer('createPost', [])).toMatchObject({ envelope: { code: 40000 } });
    expect(await total(await openTab())).toBe(3);
  });
});

it.each([
  ['of one id and the same fields are one post', ['a', 'a'], ['Same', 'Same'], [200, 200], 4],
  ['of one id and other fields are a post and a conflict', ['a', 'a'], ['1', '2'], [200, 409], 4],
  ['without an id are two posts', [undefined, undefined], ['Same', 'Same'], [200, 200], 5],
])('two creates at once %s, in one order in both tabs', async (_, ids, titles, statuses, count) => {
  const tabs = [await openTab(), await openTab()] as const;
  const answers = await Promise.all(
    tabs.map((tab, at) => tab.answer('createPost', body(ids[at], titles[at]))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(statuses);
  expect(await idsOf(tabs[0])).toEqual(await idsOf(tabs[1]));
  expect(await total(tabs[0])).toBe(count);
});

it('a reset brings the seed back in every tab, and in the next one', async () => {
  let seed = dataset;
  const tabs = [await openTab(), await openTab(), await openTab(seed, () => seed)] as const;
  await tabs[0].answer('createPost', body('a'));
  expect(await Promise.all(tabs.map(total))).toEqual([4, 4, 4]);
  // The dataset of the last one moves meanwhile.
  seed = { ...dataset };
  expect(tabs[2].current.posts.count).toBe(4);
  await opened[0]?.clear();
  expect(await Promise.all([...tabs, await openTab()].map(total))).toEqual([3, 3, 3, 3]);
});

it('a post whose topic the dataset does not have is left out, not lost', async () => {
  await (await openTab()).answer('createPost', body('a'));
  const elsewhere = await openTab(smallDataset([{ topicIds: ['t9'] }], [{ id: 't9' }]));
  expect(await total(elsewhere)).toBe(1);
  const taken = await elsewhere.answer('createPost', { ...body('a'), topicId: 't9' });
  expect(taken).toMatchObject({ status: 409, envelope: { code: 40900 } });
  expect(await total(await openTab())).toBe(4);
});

describe('storage that fails', () => {
  it('leaves reading as it was, and refuses to create', async () => {
    const tab = await openTab();
    await tab.answer('createPost', body('a'));
    for (const stored of opened) stored.close();
    expect(await total(tab)).toBe(4);
    expect(await tab.answer('createPost', body('b'))).toMatchObject({
      status: 500,
      envelope: { code: 50000, message: expect.stringContaining('InvalidStateError') },
    });
    expect(await total(tab)).toBe(4);
  });

  it('is done without where there is none: posts last as long as the page', async () => {
    const tab = new PersistentForum(
      () => dataset,
      undefined,
      () => clock,
    );
    await Promise.all(['a', 'a', 'b'].map((id) => tab.answer('createPost', body(id))));
    expect(await total(tab)).toBe(5);
    tab.reset();
    expect(await total(tab)).toBe(3);
  });
});
