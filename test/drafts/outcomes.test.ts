import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { makePostId } from '../../src/api/post-id';
import { DraftController } from '../../src/forum/drafts/draft-controller';
import { createDraftStorage } from '../../src/forum/drafts/draft-storage';
import { release } from '../../src/forum/drafts/submit-draft';
import { type Fault, openFaultyService } from './faulty-service';
import { createFakeChannel, openTab } from './tab';

const dataset = composeDataset(60);
const destination = { blockId: dataset.blocks[0]?.id ?? '', topicId: dataset.topics[0]?.id ?? '' };
const words = { title: 'A title', content: '<p>words</p>', ...destination };

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
});

let browsers = 0;

/** Opens a draft with text in a tab of a new browser, with a service. */
async function openDraft({
  keepsPostId = true,
  sendsPostId = true,
  isOnline = true,
  timeout = 3000,
} = {}) {
  browsers += 1;
  const forum = createForum({ dataset });
  const service = await openFaultyService(forum, keepsPostId);
  onTestFinished(service.close);
  const browser = {
    baseUrl: service.baseUrl,
    stored: createDraftStorage(Date.now, `outcomes-${browsers}`),
    channel: createFakeChannel(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    timeout,
    sendsPostId,
    isOnline: () => isOnline,
  };
  const id = makePostId();
  const tab = openTab('a tab', browser);
  const { controller } = await tab.open(id);
  controller.write(words);
  const made = () => forum.posts.created.length;
  return { id, service, controller, tab, browser, made };
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
    const { service, controller, browser, id, made } = await openDraft();
    service.plan.createPost = [fault];
    await controller.submit();
    expect(controller.state.outcome?.failure).toMatchObject({
      name: 'ServiceError',
      status,
      serviceMessage: said,
    });
    expect(await browser.stored.get(id)).toMatchObject({
      ...words,
      submission: { state: 'editing' },
    });
    expect([made(), service.count.createPost]).toEqual([0, 1]);
  });

  it('and the pause that it asks for is known', async () => {
    const { service, controller } = await openDraft();
    service.plan.createPost = ['tooMany'];
    await controller.submit();
    expect(controller.state.outcome?.failure).toMatchObject({ retryAfter: 20_000 });
  });
});

describe('where nobody knows the outcome the service is asked before anything else', () => {
  it.each<[Fault, 'published' | 'unknown']>([
    ['broken', 'unknown'],
    ['resetBefore', 'unknown'],
    ['hang', 'unknown'],
    ['portal', 'unknown'],
    ['redirected', 'unknown'],
    ['noContent', 'unknown'],
    ['array', 'unknown'],
    ['codeless', 'published'],
    ['applyThenReset', 'published'],
    ['applyThen504', 'published'],
    ['applyThenHang', 'published'],
    ['applyThenTruncate', 'published'],
    ['applyThenEmpty', 'published'],
    ['applyThenPortal', 'published'],
    ['applyThenWrongLength', 'published'],
  ])('%s: then it is %s', async (fault, state) => {
    // Long enough for a response on a busy machine, if the fault allows one.
    const timeout = /hang/i.test(fault) ? 1000 : 3000;
    const { service, controller, browser, id, made } = await openDraft({ timeout });
    service.plan.createPost = [fault];
    await controller.submit();
    expect(controller.state.draft.submission.state).toBe(state);
    expect([made(), service.count.createPost]).toEqual([state === 'published' ? 1 : 0, 1]);
    if (state === 'published') expect(controller.state.outcome).toMatchObject({ postId: id });
    else {
      expect(controller.state.outcome?.isMissing).toBe(true);
      expect(await browser.stored.get(id)).toMatchObject(words);
    }
  });

  it('and stays unknown, all words kept, as long as it cannot be asked', async () => {
    const { service, controller, browser, id } = await openDraft();
    service.plan.createPost = ['applyThenReset'];
    service.plan.searchPosts = ['resetBefore', 'broken'];
    await controller.submit();
    expect(await browser.stored.get(id)).toMatchObject({
      ...words,
      submission: { state: 'unknown' },
    });

    await controller.submit();
    expect([controller.state.draft.submission.state, service.count.createPost]).toEqual([
      'unknown',
      1,
    ]);
    await controller.check();
    expect(controller.state.outcome).toMatchObject({ postId: id });
  });

  it('an answer to the question that has nothing in it denies nothing', async () => {
    const { service, controller } = await openDraft();
    service.plan.createPost = ['applyThenReset'];
    service.plan.searchPosts = ['hollow'];
    await controller.submit();
    expect(controller.state.draft.submission.state).toBe('unknown');
  });

  it('what is not found is sent again under the same id, when its writer says so', async () => {
    const { service, controller, id, made } = await openDraft();
    service.plan.createPost = ['broken'];
    await controller.submit();
    expect(service.count.createPost).toBe(1);
    await controller.sendAgain();
    expect(controller.state.outcome).toMatchObject({ postId: id });
    expect([made(), service.count.createPost]).toEqual([1, 2]);
  });

  it('a service that gives ids of its own is asked for the words', async () => {
    const { service, controller, id, made } = await openDraft({ keepsPostId: false });
    service.plan.createPost = ['applyThenReset'];
    await controller.submit();
    expect(controller.state.draft.submission).toMatchObject({ state: 'published' });
    expect(controller.state.draft.submission.postId).not.toBe(id);
    expect(made()).toBe(1);
  });
});

describe('a service that gives ids of its own, so that none is sent', () => {
  it('is sent none, makes one post, and its id is learned', async () => {
    const { service, controller, id, made } = await openDraft({ sendsPostId: false });
    await controller.submit();
    const { postId } = controller.state.draft.submission;
    expect([postId === '', postId === id, made(), service.count.createPost]).toEqual([
      false,
      false,
      1,
      1,
    ]);
  });

  it('is asked for the words, never for an id that it cannot know, where no answer came', async () => {
    const { service, controller, id, made } = await openDraft({ sendsPostId: false });
    service.plan.createPost = ['applyThenReset'];
    await controller.submit();
    expect(controller.state.draft.submission).toMatchObject({ state: 'published' });
    expect(controller.state.draft.submission.postId).not.toBe(id);
    expect([made(), service.count.searchPosts]).toEqual([1, 1]);
  });

  it('is not sent a post again by itself where it was not found', async () => {
    const { service, controller, made } = await openDraft({ sendsPostId: false });
    service.plan.createPost = ['broken'];
    await controller.submit();
    expect(controller.state.outcome?.isMissing).toBe(true);
    expect([made(), service.count.createPost]).toEqual([0, 1]);
  });
});

describe('a service that says yes and tells', () => {
  it.each([true, false])(
    'nothing more: the post is found by its id or its words (id sent: %s)',
    async (sendsPostId) => {
      const { service, controller, id, made } = await openDraft({ sendsPostId });
      service.plan.createPost = ['applyThenNull'];
      await controller.submit();
      const { state, postId } = controller.state.draft.submission;
      expect([state, postId === id, made()]).toEqual(['published', sendsPostId, 1]);
    },
  );

  it('nothing more, and lists it later: it is published all the same, under the id of the draft', async () => {
    const { service, controller, id, made } = await openDraft();
    service.plan.createPost = ['applyThenNull'];
    service.plan.searchPosts = ['broken'];
    await controller.submit();
    expect(controller.state.outcome).toMatchObject({ postId: id });
    expect([made(), service.count.createPost]).toEqual([1, 1]);
  });

  it('only the id of what it made: that one is the post', async () => {
    const { service, controller, id } = await openDraft({ sendsPostId: false });
    service.plan.createPost = ['applyThenId'];
    await controller.submit();
    const { state, postId } = controller.state.draft.submission;
    expect([state, /^\d+$/.test(postId), postId === id]).toEqual(['published', true, false]);
    expect(service.count.searchPosts).toBe(0);
  });
});

it('an answer whose code is a number in quotes is a good one', async () => {
  const { service, controller, id } = await openDraft();
  service.plan.createPost = ['codeAsText'];
  await controller.submit();
  expect(controller.state.outcome).toMatchObject({ postId: id });
  expect(service.count.searchPosts).toBe(0);
});

it('a click is one request, however often one clicks', async () => {
  const { service, controller, made } = await openDraft();
  await Promise.all([controller.submit(), controller.submit(), controller.submit()]);
  expect([made(), service.count.createPost]).toEqual([1, 1]);
});

it('two tabs that post the same draft send one request', async () => {
  const { service, controller, browser, id, made } = await openDraft();
  await controller.save();
  const other = await openTab('another tab', browser).open(id);
  await Promise.all([controller.submit(), other.controller.submit()]);
  expect([made(), service.count.createPost]).toEqual([1, 1]);
});

it('what was changed after an earlier version arrived goes on as a draft of its own', async () => {
  const { service, controller, tab, browser, id, made } = await openDraft();
  service.plan.createPost = ['applyLate'];
  await controller.submit();
  expect(controller.state.outcome?.isMissing).toBe(true);
  await release(id, tab.context);
  await vi.waitFor(() => expect(controller.state.draft.submission.state).toBe('editing'));
  controller.write({ content: '<p>other words</p>' });
  await controller.submit();

  const copy = controller.state.outcome?.copy;
  expect(controller.state.draft.submission).toMatchObject({ state: 'published', postId: id });
  expect(await browser.stored.get(copy?.id ?? '')).toMatchObject({
    content: '<p>other words</p>',
    submission: { state: 'editing' },
  });
  expect(made()).toBe(1);
});

it('words that another tab changed while they became a draft of their own are one draft, the last of them', async () => {
  const { service, controller, tab, browser, id } = await openDraft();
  service.plan.createPost = ['applyLate'];
  await controller.submit();
  await release(id, tab.context);
  await vi.waitFor(() => expect(controller.state.draft.submission.state).toBe('editing'));
  controller.write({ content: '<p>other words</p>' });
  const { repository } = tab.context;
  const { fork } = repository;
  repository.fork = async (fields) => {
    repository.fork = fork;
    const copy = await fork(fields);
    await browser.stored.update(id, (draft) =>
      draft ? { ...draft, content: '<p>the last</p>', revision: draft.revision + 1 } : draft,
    );
    return copy;
  };
  await controller.submit();
  const { drafts } = await browser.stored.list();
  expect(drafts.map(({ content }) => content).sort()).toEqual(['', '<p>the last</p>']);
});

it('a conflict with what was sent before, while the service cannot be asked, leaves open what is there', async () => {
  const { service, controller, tab, browser, id } = await openDraft();
  service.plan.createPost = ['broken', 'taken'];
  await controller.submit();
  await release(id, tab.context);
  await vi.waitFor(() => expect(controller.state.draft.submission.state).toBe('editing'));
  controller.write({ content: '<p>other words</p>' });
  service.plan.searchPosts = ['resetBefore'];
  await controller.submit();
  expect(await browser.stored.get(id)).toMatchObject({
    content: '<p>other words</p>',
    submission: { state: 'unknown' },
  });
});

it('an event of a version that another tab has changed since changes nothing', async () => {
  const { controller, tab, id } = await openDraft();
  await controller.save();
  const seen = controller.state.draft.revision;
  controller.write({ title: 'Another title' });
  await controller.save();
  const event = { type: 'published', postId: id } as const;
  expect(await tab.context.repository.transition(id, event, seen)).toMatchObject({
    hasChanged: false,
    draft: { title: 'Another title', submission: { state: 'editing' } },
  });
});

it('a post that is offline waits, can be changed, and be taken back', async () => {
  const { service, controller, browser, id } = await openDraft({ isOnline: false });
  await controller.submit();
  expect(await browser.stored.get(id)).toMatchObject({ submission: { state: 'queued' } });
  controller.write({ title: 'Another title' });
  await controller.save();
  expect(await browser.stored.get(id)).toMatchObject({ title: 'Another title' });
  await controller.dequeue();
  expect(controller.state.draft.submission.state).toBe('editing');
  expect(service.count.createPost).toBe(0);
});

it('a tab that sends just now is not taken for gone, where no lock says that it is there', async () => {
  const { service, controller, browser, id } = await openDraft();
  service.plan.createPost = ['applyThenHang'];
  void controller.submit();
  await vi.waitFor(() => expect(service.count.createPost).toBe(1));
  const { controller: other } = await openTab('another tab', browser).open(id);
  await other.recover();
  expect(other.state.draft.submission.state).toBe('sending');
  expect(service.count.searchPosts).toBe(0);
});

it('words of another tab that nobody has seen here are shown, and not posted', async () => {
  const { service, controller, browser, id } = await openDraft();
  await controller.save();
  await browser.stored.update(id, (draft) =>
    draft ? { ...draft, title: 'Not seen here', revision: draft.revision + 1 } : draft,
  );
  await controller.submit();
  expect(controller.state.draft.title).toBe('Not seen here');
  expect(service.count.createPost).toBe(0);
});

it('what was typed just before its page is closed is stored then', async () => {
  const { controller, browser, id } = await openDraft();
  await controller.save();
  // A pause in typing saves a moment later. Here that moment never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  controller.write({ title: 'Just before' });
  controller.suspend();
  vi.useRealTimers();
  await vi.waitFor(async () =>
    expect(await browser.stored.get(id)).toMatchObject({ title: 'Just before' }),
  );
});

it('what is typed before the record is read is a draft of its own, and the record stays', async () => {
  const { controller, browser, id } = await openDraft();
  await controller.save();
  const typing = new DraftController(id, {}, openTab('another tab', browser).context);
  onTestFinished(typing.open());
  typing.write({ title: 'Typed at once' });
  await vi.waitFor(() => expect(typing.state.isForked).toBe(true));
  expect(typing.state.draft.title).toBe('Typed at once');
  expect(await browser.stored.get(id)).toMatchObject(words);
});

it('a tab that dies while it sends leaves an unknown outcome, and the next one asks', async () => {
  const { service, controller, tab, browser, id } = await openDraft();
  service.plan.createPost = ['applyThenHang'];
  const sending = controller.submit();
  await vi.waitFor(() => expect(service.count.createPost).toBe(1));
  tab.kill();
  void sending;
  const later = { ...browser, now: () => Date.now() + 31_000 };
  const { controller: next } = await openTab('the next tab', later).open(id);
  await vi.waitFor(() => expect(next.state.draft.submission.state).toBe('published'));
  expect(next.state.outcome).toMatchObject({ postId: id });
});
