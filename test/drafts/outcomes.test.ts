import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { makePostId } from '../../src/api/post-id';
import { createDraftStore } from '../../src/forum/drafts/draft-store';
import { type Fault, openFaultyService } from './faulty-service';
import { createHallway, openTab } from './tab';

const dataset = composeDataset(60);
const place = { blockId: dataset.blocks[0]?.id ?? '', topicId: dataset.topics[0]?.id ?? '' };
const words = { title: 'A title', content: '<p>words</p>', ...place };

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
});

let browsers = 0;

/** A draft with words in it, in a tab of a new browser, and the service that it is for. */
async function openDraft({ keepsPostId = true, isOnline = true, timeout = 3000 } = {}) {
  browsers += 1;
  const forum = createForum({ dataset });
  const service = await openFaultyService(forum, keepsPostId);
  onTestFinished(service.close);
  const browser = {
    baseUrl: service.baseUrl,
    stored: createDraftStore(Date.now, `outcomes-${browsers}`),
    hallway: createHallway(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    timeout,
    isOnline: () => isOnline,
  };
  const id = makePostId();
  const tab = openTab('a tab', browser);
  const { session } = await tab.open(id);
  session.write(words);
  const made = () => forum.posts.created.length;
  return { id, service, session, tab, browser, made };
}

describe('a post that the service refuses is kept, every word of it, and nothing was made', () => {
  it.each<[Fault, number, string]>([
    ['refused', 400, 'title: no.'],
    ['notAllowed', 403, ''],
    ['taken', 409, 'title: no.'],
    ['tooLong', 413, ''],
    ['tooMany', 429, 'title: no.'],
    ['failsIn200', 200, 'title: no.'],
  ])('%s (HTTP %i)', async (fault, status, said) => {
    const { service, session, browser, id, made } = await openDraft();
    service.plan.createPost = [fault];
    await session.courier.post();
    expect(session.state.outcome?.failure).toMatchObject({
      name: 'ServiceError',
      status,
      serviceMessage: said,
    });
    expect(await browser.stored.get(id)).toMatchObject({
      ...words,
      delivery: { state: 'writing' },
    });
    expect([made(), service.count.createPost]).toEqual([0, 1]);
  });

  it('and the pause that it asks for is known', async () => {
    const { service, session } = await openDraft();
    service.plan.createPost = ['tooMany'];
    await session.courier.post();
    expect(session.state.outcome?.failure).toMatchObject({ retryAfter: 20_000 });
  });
});

describe('where nobody knows the outcome the service is asked before anything else', () => {
  it.each<[Fault, 'landed' | 'writing']>([
    ['broken', 'writing'],
    ['resetBefore', 'writing'],
    ['hang', 'writing'],
    ['portal', 'writing'],
    ['redirected', 'writing'],
    ['noContent', 'writing'],
    ['array', 'writing'],
    ['codeless', 'landed'],
    ['applyThenReset', 'landed'],
    ['applyThen504', 'landed'],
    ['applyThenHang', 'landed'],
    ['applyThenTruncate', 'landed'],
    ['applyThenEmpty', 'landed'],
    ['applyThenPortal', 'landed'],
    ['applyThenWrongLength', 'landed'],
  ])('%s: then it is %s', async (fault, state) => {
    // Long enough for an answer on a busy machine, where one is to come.
    const timeout = /hang/i.test(fault) ? 150 : 3000;
    const { service, session, browser, id, made } = await openDraft({ timeout });
    service.plan.createPost = [fault];
    await session.courier.post();
    expect(session.state.draft.delivery.state).toBe(state);
    expect([made(), service.count.createPost]).toEqual([state === 'landed' ? 1 : 0, 1]);
    if (state === 'landed') expect(session.state.outcome).toMatchObject({ postId: id });
    else {
      expect(session.state.outcome?.isMissing).toBe(true);
      expect(await browser.stored.get(id)).toMatchObject(words);
    }
  });

  it('and stays unknown, all words kept, as long as it cannot be asked', async () => {
    const { service, session, browser, id } = await openDraft();
    service.plan.createPost = ['applyThenReset'];
    service.plan.searchPosts = ['resetBefore', 'broken'];
    await session.courier.post();
    expect(await browser.stored.get(id)).toMatchObject({
      ...words,
      delivery: { state: 'unknown' },
    });

    await session.courier.post();
    expect([session.state.draft.delivery.state, service.count.createPost]).toEqual(['unknown', 1]);
    await session.courier.check();
    expect(session.state.outcome).toMatchObject({ postId: id });
  });

  it('an answer to the question that has nothing in it denies nothing', async () => {
    const { service, session } = await openDraft();
    service.plan.createPost = ['applyThenReset'];
    service.plan.searchPosts = ['hollow'];
    await session.courier.post();
    expect(session.state.draft.delivery.state).toBe('unknown');
  });

  it('what did not arrive is sent again under the same id', async () => {
    const { service, session, id, made } = await openDraft();
    service.plan.createPost = ['broken'];
    await session.courier.post();
    await session.courier.post();
    expect(session.state.outcome).toMatchObject({ postId: id });
    expect([made(), service.count.createPost]).toEqual([1, 2]);
  });

  it('a service that gives ids of its own is asked for the words', async () => {
    const { service, session, id, made } = await openDraft({ keepsPostId: false });
    service.plan.createPost = ['applyThenReset'];
    await session.courier.post();
    expect(session.state.draft.delivery).toMatchObject({ state: 'landed' });
    expect(session.state.draft.delivery.postId).not.toBe(id);
    expect(made()).toBe(1);
  });
});

it('an answer whose code is a number in quotes is a good one', async () => {
  const { service, session, id } = await openDraft();
  service.plan.createPost = ['codeAsText'];
  await session.courier.post();
  expect(session.state.outcome).toMatchObject({ postId: id });
  expect(service.count.searchPosts).toBe(0);
});

it('a click is one request, however often one clicks', async () => {
  const { service, session, made } = await openDraft();
  await Promise.all([session.courier.post(), session.courier.post(), session.courier.post()]);
  expect([made(), service.count.createPost]).toEqual([1, 1]);
});

it('two tabs that post the same draft send one request', async () => {
  const { service, session, browser, id, made } = await openDraft();
  await session.flush();
  const other = await openTab('another tab', browser).open(id);
  await Promise.all([session.courier.post(), other.session.courier.post()]);
  expect([made(), service.count.createPost]).toEqual([1, 1]);
});

it('what was changed after an earlier version arrived goes on as a draft of its own', async () => {
  const { service, session, browser, id, made } = await openDraft();
  service.plan.createPost = ['applyLate'];
  await session.courier.post();
  expect(session.state.outcome?.isMissing).toBe(true);
  session.write({ content: '<p>other words</p>' });
  await session.courier.post();

  const copy = session.state.outcome?.copy;
  expect(session.state.draft.delivery).toMatchObject({ state: 'landed', postId: id });
  expect(await browser.stored.get(copy?.id ?? '')).toMatchObject({
    content: '<p>other words</p>',
    delivery: { state: 'writing' },
  });
  expect(made()).toBe(1);
});

it('a post that is offline waits, can be changed, and be taken back', async () => {
  const { service, session, browser, id } = await openDraft({ isOnline: false });
  await session.courier.post();
  expect(await browser.stored.get(id)).toMatchObject({ delivery: { state: 'waiting' } });
  session.write({ title: 'Another title' });
  await session.flush();
  expect(await browser.stored.get(id)).toMatchObject({ title: 'Another title' });
  await session.courier.takeBack();
  expect(session.state.draft.delivery.state).toBe('writing');
  expect(service.count.createPost).toBe(0);
});

it('a tab that dies while it sends leaves an unknown outcome, and the next one asks', async () => {
  const { service, session, tab, browser, id } = await openDraft();
  service.plan.createPost = ['applyThenHang'];
  const sending = session.courier.post();
  await vi.waitFor(() => expect(service.count.createPost).toBe(1));
  tab.kill();
  void sending;
  const later = { ...browser, now: () => Date.now() + 31_000 };
  const { session: next } = await openTab('the next tab', later).open(id);
  await vi.waitFor(() => expect(next.state.draft.delivery.state).toBe('landed'));
  expect(next.state.outcome).toMatchObject({ postId: id });
});
