import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createForum, type Forum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { makePostId } from '../../src/api/post-id';
import { createDraftStorage } from '../../src/forum/drafts/draft-storage';
import { runOutbox } from '../../src/forum/drafts/outbox';
import { type Fault, type FaultyService, openFaultyService } from './faulty-service';
import { createFakeChannel, openTab, settled } from './tab';

const dataset = composeDataset(60);
const destination = { blockId: dataset.blocks[0]?.id ?? '', topicId: dataset.topics[0]?.id ?? '' };

const createFaults: Fault[] = [
  'none',
  'resetBefore',
  'hang',
  'refused',
  'tooMany',
  'broken',
  'portal',
  'applyThenReset',
  'applyThen504',
  'applyThenHang',
  'applyThenTruncate',
  'applyThenEmpty',
  'applyThenPortal',
  'applyThenWrongLength',
];
// Only the postId helps if the network sends a request twice or the service carries it out late.
const faultsOnlyAnIdSurvives: Fault[] = ['applyTwice', 'applyLate'];
const askFaults: Fault[] = ['none', 'none', 'none', 'resetBefore', 'hang', 'broken', 'portal'];

const acts = [
  'type',
  'post',
  'postTwice',
  'postInBothTabs',
  'check',
  'kill',
  'goOffline',
  'outbox',
  'goOnline',
  'dequeue',
] as const;
type Act = (typeof acts)[number];

const sequence = (keepsPostId: boolean) =>
  fc.record({
    acts: fc.array(fc.constantFrom<Act>(...acts), { minLength: 1, maxLength: 7 }),
    creates: fc.array(
      fc.constantFrom(...createFaults, ...(keepsPostId ? faultsOnlyAnIdSurvives : [])),
      { maxLength: 5 },
    ),
    asks: fc.array(fc.constantFrom(...askFaults), { maxLength: 6 }),
  });
type Sequence = typeof sequence extends (k: boolean) => fc.Arbitrary<infer S> ? S : never;

let runs = 0;

/** Plays a sequence, then ends all faults. Returns the posts on the service and the typed texts. */
async function play({ acts, creates, asks }: Sequence, service: FaultyService) {
  runs += 1;
  const database = `drafts-${runs}`;
  const forum = createForum({ dataset });
  service.serve(forum);
  service.plan.createPost = [...creates];
  service.plan.searchPosts = [...asks];
  let clock = Date.now();
  let isOnline = true;
  const browser = {
    baseUrl: service.baseUrl,
    stored: createDraftStorage(() => clock, database),
    channel: createFakeChannel(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    // Longer than a response takes on a busy machine: an aborted request may still be carried out later.
    timeout: 400,
    now: () => clock,
    isOnline: () => isOnline,
  };
  const id = makePostId();
  let names = 0;
  const open = async () => {
    names += 1;
    const tab = openTab(`tab ${names}`, browser);
    return { ...tab, ...(await tab.open(id)) };
  };

  let typed = 0;
  let first = await open();
  let second = await open();
  const type = async () => {
    const words = `Words ${typed + 1}`;
    first.controller.write({ title: words, content: `<p>${words} of ${id}</p>`, ...destination });
    // The form takes no keys while the text may already be on the service.
    if (first.controller.state.draft.title === words) typed += 1;
    await first.controller.save();
  };
  await type();

  for (const act of acts) {
    const { controller } = first;
    if (act === 'type') await type();
    if (act === 'post') await controller.submit();
    if (act === 'postTwice') await Promise.all([controller.submit(), controller.submit()]);
    if (act === 'postInBothTabs')
      await Promise.all([controller.submit(), second.controller.submit()]);
    if (act === 'check') await controller.check();
    if (act === 'dequeue') await controller.dequeue();
    if (act === 'outbox') await runOutbox(first.context);
    if (act === 'goOffline') isOnline = false;
    if (act === 'goOnline') isOnline = true;
    if (act === 'kill') {
      void controller.submit();
      // At some moment between the click and the response.
      await new Promise((resolve) => setTimeout(resolve, clock % 3));
      first.kill();
      clock += 31_000;
      first = second;
      second = await open();
    }
    clock += 1;
  }

  service.plan.createPost = [];
  service.plan.searchPosts = [];
  isOnline = true;
  browser.timeout = 5000;
  first.kill();
  second.kill();
  clock += 31_000;
  await recover();
  const shelf = await browser.stored.list();
  return { id, typed, forum, drafts: shelf.drafts };

  /** Like a member in the end: opens each draft, and posts it if the app allows it. */
  async function recover() {
    const { drafts } = await browser.stored.list();
    for (const draft of drafts) {
      const tab = openTab(`recovery of ${draft.id}`, browser);
      const { controller } = await tab.open(draft.id);
      await settled(controller);
      for (let tries = 0; controller.state.draft.submission.state !== 'published'; tries++) {
        if (tries > 5) throw new Error(`${controller.state.draft.submission.state} for ever`);
        const { state } = controller.state.draft.submission;
        if (state === 'queued') await controller.dequeue();
        await (state === 'unknown' ? controller.check() : controller.submit());
        await settled(controller);
        // A missing post does not exist, because this service's search does not lag.
        if (controller.state.outcome?.isMissing) await controller.sendAgain();
        await settled(controller);
      }
      tab.kill();
    }
    if (drafts.length < (await browser.stored.list()).drafts.length) await recover();
  }
}

const madeIn = (forum: Forum) => forum.posts.created;

// Twenty in parallel, because most of the time is spent waiting for responses that never arrive.
const lanes = 20;
const runsInALane = 25;

it.each([
  ['keeps the postId that it is sent', true],
  ['gives ids of its own', false],
])(
  'whatever happens between the first key and the post, a service that %s has it exactly once',
  async (_, keepsPostId) => {
    vi.stubGlobal('location', new URL('http://parley.test/compose'));
    const lane = async (seed: number) => {
      const service = await openFaultyService(createForum({ dataset }), keepsPostId);
      onTestFinished(service.close);
      const property = fc.asyncProperty(sequence(keepsPostId), async (played) => {
        const { id, typed, forum, drafts } = await play(played, service);
        const posts = madeIn(forum);
        const texts = posts.map(({ title, content }) => `${title} ${content}`);
        expect(new Set(texts).size).toBe(texts.length);
        expect(posts).toHaveLength(drafts.length);
        expect(posts.map(({ title }) => title)).toContain(`Words ${typed}`);
        if (keepsPostId) expect(posts.filter((post) => post.id === id)).toHaveLength(1);
      });
      await fc.assert(property, { numRuns: runsInALane, seed });
    };
    await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index + 1)));
  },
  300_000,
);
