import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { makePostId } from '../../src/api/post-id';
import { createDraftStorage } from '../../src/forum/drafts/draft-storage';
import { runOutbox } from '../../src/forum/drafts/outbox';
import { openFaultyService } from './faulty-service';
import { createFakeChannel, openTab } from './tab';

const dataset = composeDataset(60);
const destination = { blockId: dataset.blocks[0]?.id ?? '', topicId: dataset.topics[0]?.id ?? '' };

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/'));
});

let browsers = 0;

/** Creates drafts that were posted without a network, and the tab that is online again. */
async function openOutbox(titles: string[], member = () => '', sendsPostId = true) {
  browsers += 1;
  const forum = createForum({ dataset });
  const service = await openFaultyService(forum);
  onTestFinished(service.close);
  let isOnline = false;
  const browser = {
    baseUrl: service.baseUrl,
    stored: createDraftStorage(Date.now, `outbox-${browsers}`),
    channel: createFakeChannel(),
    known: { now: { keepsPostId: true, memberId: '' } },
    timeout: 3000,
    isOnline: () => isOnline,
    member,
    sendsPostId,
  };
  const tab = openTab('a tab', browser);
  const ids: string[] = [];
  for (const title of titles) {
    const { controller, close } = await tab.open(makePostId());
    controller.write({ title, content: `<p>${title}</p>`, ...destination });
    await controller.submit();
    ids.push(controller.state.draft.id);
    close();
  }
  isOnline = true;
  const made = () => forum.posts.created.map(({ id, title }) => ({ id, title }));
  return { ids, service, browser, tab, made, run: () => runOutbox(tab.context) };
}

describe('the outbox', () => {
  it('sends what waits when the network is back, each once and under its own id', async () => {
    const { ids, run, made } = await openOutbox(['one', 'two']);
    const { events, pending } = await run();
    expect(pending).toEqual([]);
    expect(events.map(({ type, title }) => [type, title]).sort()).toEqual([
      ['posted', 'one'],
      ['posted', 'two'],
    ]);
    expect(
      made()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.toSorted());
    expect((await run()).events).toEqual([]);
    expect(made()).toHaveLength(2);
  });

  it('sends in one tab only, though two find the network at once', async () => {
    const { browser, run, made } = await openOutbox(['one', 'two', 'three']);
    const other = openTab('another tab', browser);
    await Promise.all([run(), runOutbox(other.context)]);
    await run();
    expect(made()).toHaveLength(3);
  });

  it('asks before it sends: what is there already is not sent again', async () => {
    const { ids, service, browser, tab, run, made } = await openOutbox(['one']);
    // The service has it, no matter which tab sent it.
    const draft = await browser.stored.get(ids[0] ?? '');
    if (!draft) throw new Error('no draft');
    const { id, title, content, blockId, topicId } = draft;
    await tab.context.service.create({ postId: id, title, content, blockId, topicId });
    const { events } = await run();
    expect(events).toMatchObject([{ type: 'posted', postId: ids[0] }]);
    expect([made().length, service.count.createPost]).toEqual([1, 1]);
  });

  it('leaves what waits for a member to that member, whoever else is signed in meanwhile', async () => {
    let member = 'Anna';
    const { service, run, made } = await openOutbox(['one'], () => member);
    for (const other of ['Bob', '']) {
      member = other;
      const { events, pending } = await run();
      expect([events.length, pending.length, made().length]).toEqual([0, 1, 0]);
    }
    expect(service.count.searchPosts).toBe(0);
    member = 'Anna';
    expect((await run()).events).toMatchObject([{ type: 'posted', title: 'one' }]);
  });

  it('sends what was left while nobody was signed in as whoever is signed in then', async () => {
    let member = '';
    const { run, made } = await openOutbox(['one'], () => member);
    member = 'Anna';
    await run();
    expect(made()).toHaveLength(1);
  });

  it('neither asks nor sends where the forum has another service since', async () => {
    const { browser, run, made } = await openOutbox(['one']);
    const other = await openFaultyService(createForum({ dataset }));
    onTestFinished(other.close);
    const tab = openTab('later', { ...browser, baseUrl: other.baseUrl });
    const { events, pending } = await runOutbox(tab.context);
    expect([events.length, pending.length]).toEqual([0, 1]);
    expect([other.count.searchPosts, other.count.createPost]).toEqual([0, 0]);
    await run();
    expect(made()).toHaveLength(1);
  });

  it("does not post again what a device waits with that was restored from a copy, though ids are the service's own", async () => {
    const { ids, browser, tab, run, made } = await openOutbox(['one', 'two'], () => '', false);
    const [id = ''] = ids;
    const copy = await browser.stored.get(id);
    await run();
    expect(made()).toHaveLength(2);
    await browser.stored.update(id, () => copy);
    expect((await runOutbox(tab.context)).events).toMatchObject([{ type: 'posted', title: 'one' }]);
    expect(made()).toHaveLength(2);
  });

  it('posts the same words again that were posted the day before', async () => {
    const { ids, browser, tab, run, made } = await openOutbox(['one'], () => '', false);
    const copy = await browser.stored.get(ids[0] ?? '');
    await run();
    if (!copy) throw new Error('The draft is not there.');
    const id = makePostId();
    const since = Date.now() + 20 * 3_600_000;
    await browser.stored.update(id, () => ({
      ...copy,
      id,
      submission: { ...copy.submission, since },
    }));
    expect((await runOutbox(tab.context)).events).toMatchObject([{ type: 'posted', title: 'one' }]);
    expect(made()).toHaveLength(2);
  });

  it('keeps what it cannot ask for, and does not try the rest', async () => {
    const { service, run, made } = await openOutbox(['one', 'two']);
    service.plan.searchPosts = ['resetBefore'];
    const { events, pending } = await run();
    expect([events.length, pending.length, made().length]).toEqual([0, 2, 0]);
    expect(service.count.searchPosts).toBe(1);
  });

  it('asks again after an answer that got lost, and never sends twice', async () => {
    const { service, run, made } = await openOutbox(['one']);
    service.plan.createPost = ['applyThenReset'];
    expect((await run()).pending).toMatchObject([{ submission: { state: 'unknown' } }]);
    const { events, pending } = await run();
    expect(events).toMatchObject([{ type: 'posted', title: 'one' }]);
    expect([pending.length, made().length, service.count.createPost]).toEqual([0, 1, 1]);
  });

  it("asks, and does not send again, where ids are the service's own and an answer got lost", async () => {
    const { service, run } = await openOutbox(['one'], undefined, false);
    service.plan.createPost = ['resetBefore'];
    for (const _ of [1, 2, 3])
      expect((await run()).pending).toMatchObject([{ submission: { state: 'unknown' } }]);
    expect(service.count.createPost).toBe(1);
  });

  it('gives back to its writer what the service refuses', async () => {
    const { ids, service, browser, run } = await openOutbox(['one', 'two']);
    service.plan.createPost = ['refused'];
    const { events, pending } = await run();
    expect(events.map(({ type }) => type)).toEqual(['refused', 'posted']);
    expect(pending).toEqual([]);
    const refused = events.find(({ type }) => type === 'refused');
    expect(ids).toContain(refused?.id);
    expect(await browser.stored.get(refused?.id ?? '')).toMatchObject({
      content: `<p>${refused?.title}</p>`,
      submission: { state: 'editing' },
    });
  });

  it('lets wait what the service has no time for, and sends nothing in the pause that it asks for', async () => {
    const { service, tab, run } = await openOutbox(['one', 'two']);
    service.plan.createPost = ['tooMany'];
    expect(await run()).toMatchObject({
      events: [],
      pending: [{ submission: { state: 'queued' } }, { submission: { state: 'queued' } }],
    });
    expect(service.count.createPost).toBe(1);
    const { repository } = tab.context;
    const resting = { ...tab.context.service, msToWait: () => 20_000 };
    const { pending } = await runOutbox({ repository, service: resting });
    expect([pending.length, service.count.createPost]).toEqual([2, 1]);
  });

  it('does not send what was emptied while it waited', async () => {
    const { ids, tab, service, browser, run } = await openOutbox(['one']);
    const { controller } = await tab.open(ids[0] ?? '');
    controller.write({ content: '' });
    await controller.save();
    expect((await run()).pending).toEqual([]);
    expect(service.count.createPost).toBe(0);
    expect(await browser.stored.get(ids[0] ?? '')).toMatchObject({
      title: 'one',
      submission: { state: 'editing' },
    });
  });
});
