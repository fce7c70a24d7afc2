import { isConflict } from '../../../src/api/errors';
import { makePostId } from '../../../src/api/post-id';
import { DraftForm } from '../../../src/forum/drafts/form';
import { createOutbox } from '../../../src/forum/drafts/outbox';
import { isBlank } from '../../../src/forum/drafts/record';
import { seededRandom } from '../../support/seeded-random';
import {
  lockKinds,
  openChannels,
  openDevice,
  openLife,
  openLockManager,
  openTabDrafts,
  type StorageMode,
  storageModes,
} from './devices';
import { openLossyService, treatments } from './lossy-service';
import { openVirtualTime } from './virtual-time';

const acts = [
  'type',
  'type',
  'type',
  'post',
  'postTwice',
  'postInBoth',
  'check',
  'postAgain',
  'acceptFound',
  'queue',
  'takeBack',
  'edit',
  'copy',
  'continueHere',
  'freeze',
  'thaw',
  'hide',
  'show',
  'leaveAndReturn',
  'leaveAtOnce',
  'crash',
  'openSecond',
  'offline',
  'online',
  'storage',
  'storage',
  'jump',
] as const;

const tokensIn = (words: string): string[] => words.match(/w\d+/g) ?? [];

/** Simulates the life of a draft. Returns what went wrong; empty if nothing did. */
export const playSeed = async (seed: number): Promise<string[]> => {
  const random = seededRandom(seed);
  const time = openVirtualTime();
  const wrong: string[] = [];
  const traits = {
    keepsPostId: random.chance(0.7),
    treatment: random.pick(treatments),
    lag: random.pick([0, 0, 5000, 90_000]),
    isBusy: random.chance(0.3),
    refusesIn200: random.chance(0.3),
  };
  const locks = openLockManager(random.pick(lockKinds));
  const device = openDevice(random);
  const channelOf = openChannels(random);
  const service = openLossyService(random, traits, time.elapsed);
  const listeners = new Map<string, Set<() => void>>();
  const before = (['navigator', 'addEventListener', 'removeEventListener'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const stub = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  stub('addEventListener', (type: string, listener: () => void) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  });
  stub('removeEventListener', (type: string, listener: () => void) => {
    listeners.get(type)?.delete(listener);
  });
  const setOnline = (online: boolean) => {
    service.setOnline(online);
    stub('navigator', { onLine: online });
    if (!online) return;
    for (const listener of listeners.get('online') ?? []) listener();
    for (const { form } of pages) form.check();
  };

  /** Tokens that the form has shown as saved, so they must not be lost. */
  const promised = new Set<string>();
  let storage: StorageMode = 'fine';
  let areTabsApart = false;
  let typed = 0;
  let tabs = 0;

  const openTab = () => {
    tabs += 1;
    const tabId = `tab ${tabs}`;
    const life = openLife();
    const context = {
      ...openTabDrafts({ device, locks, channelOf }, tabId, life),
      service: service.serviceOf(life),
    };
    const stopOutbox = createOutbox(context).start();
    return {
      ...life,
      open: (id: string, isNew = false) => {
        const form = new DraftForm(id, {}, context, isNew);
        form.subscribe(() => {
          const { saved, fields } = form.state;
          if (life.isAlive() && saved.state === 'saved') {
            for (const token of tokensIn(fields.content)) promised.add(token);
          }
        });
        return { form, close: form.open() };
      },
      kill: () => {
        life.kill();
        stopOutbox();
        locks.releaseAll(tabId);
      },
    };
  };
  const openPage = (id: string, isNew = false) => {
    const tab = openTab();
    return { tab, isFrozen: false, isHidden: false, ...tab.open(id, isNew) };
  };

  const firstId = makePostId();
  // A new draft reads no record; one opened by its address does.
  let pages = [openPage(firstId, seed % 2 === 0)];
  const type = ({ form }: (typeof pages)[number]) => {
    const { phase, fields } = form.state;
    // The form has not loaded yet, or takes no keys.
    if (phase !== 'editing' && phase !== 'queued') return;
    typed += 1;
    const content = `${fields.content || '<p>damn  words </p>'}<p> w${typed} damn </p>`;
    form.write({ title: ` Title  of w${typed}`, content, blockId: '1', topicId: '2' });
  };

  const act = async (name: (typeof acts)[number]) => {
    const page = random.pick(pages);
    const { form } = page;
    const { id: shown, phase, problem, fields } = form.state;
    if (name === 'thaw' && page.isFrozen) {
      page.isFrozen = false;
      page.tab.thaw();
    }
    if (name === 'show' && page.isHidden) {
      page.isHidden = false;
      form.resume();
    }
    if (page.isFrozen || page.isHidden) return;
    const mayPost = fields.content !== '' && (phase === 'editing' || phase === 'queued');
    if (name === 'type') type(page);
    if (name === 'post' && mayPost) void form.post();
    if (name === 'postTwice' && mayPost) {
      void form.post();
      void form.post();
    }
    if (name === 'postInBoth') {
      for (const one of pages) {
        const { state } = one.form;
        if (!one.isFrozen && state.fields.content) void one.form.post();
      }
    }
    if (name === 'check' && phase === 'unknown') form.check();
    if (name === 'postAgain' && phase === 'unknown') void form.postAgain();
    if (name === 'acceptFound' && problem?.type === 'found') void decide(form);
    if (name === 'queue' && (phase === 'unknown' || mayPost)) void form.queue();
    if (name === 'takeBack' && (phase === 'queued' || phase === 'unknown')) void form.takeBack();
    if (name === 'edit' && phase === 'unknown' && problem?.type === 'missing') void form.edit();
    if (name === 'copy' && problem?.type === 'failed' && isConflict(problem.failure))
      void form.copy();
    if (name === 'continueHere' && phase === 'elsewhere') void form.continueHere();
    if (name === 'freeze') {
      page.isFrozen = true;
      page.tab.freeze();
    }
    if (name === 'hide') {
      page.isHidden = true;
      form.suspend();
    }
    if (name === 'leaveAndReturn') {
      page.close();
      Object.assign(page, page.tab.open(shown));
    }
    if (name === 'leaveAtOnce') page.tab.open(shown).close();
    if (name === 'crash') {
      await time.advance(random.below(400));
      page.tab.kill();
      pages = pages.filter((one) => one !== page);
      if (pages.length === 0) pages = [openPage(firstId)];
    }
    if (name === 'openSecond' && pages.length < 3) pages.push(openPage(firstId));
    if (name === 'offline') setOnline(false);
    if (name === 'online') setOnline(true);
    if (name === 'storage') {
      storage = random.pick(storageModes);
      device.setMode(storage);
    }
    if (name === 'jump') time.jump((random.below(7) - 3) * 20 * 3_600_000);
  };

  /** A member compares the post that was found with what was sent. */
  const decide = (form: DraftForm) => {
    const { problem, fields, id: shown } = form.state;
    if (problem?.type !== 'found') return;
    const there = service.made.find(({ id: made }) => made === problem.post.id)?.content ?? '';
    const isMine = tokensIn(fields.content).every((token) => tokensIn(there).includes(token));
    if (isMine) return form.acceptFound();
    return problem.post.id === shown ? form.copy() : form.postAgain();
  };

  /** Like a member in the end: does what the page offers for each remaining draft. */
  const finish = async () => {
    for (let rounds = 0; rounds < 6; rounds++) {
      const left = [...device.records.values()].filter(
        ({ phase, fields }) => phase !== 'published' && !isBlank(fields),
      );
      if (left.length === 0) return;
      for (const draft of left) {
        const page = openPage(draft.id);
        const { form } = page;
        await time.advance(5000);
        for (let tries = 0; form.state.phase !== 'published'; tries++) {
          const { phase, problem } = form.state;
          if (tries > 14) {
            wrong.push(`stuck: ${phase} ${problem?.type}`);
            break;
          }
          const wait = (task: unknown) => time.waitFor(Promise.resolve(task), 60_000);
          if (phase === 'elsewhere') await wait(form.continueHere());
          else if (problem?.type === 'found') await wait(decide(form));
          else if (problem?.type === 'failed' && isConflict(problem.failure))
            await wait(form.copy());
          else if (phase === 'editing') await wait(form.post());
          else if (problem?.type === 'missing' && !traits.keepsPostId) await wait(form.postAgain());
          else await time.advance(40_000);
          await time.advance(3000);
        }
        page.close();
        await time.advance(1000);
        page.tab.kill();
      }
    }
    wrong.push('drafts without end');
  };

  try {
    await time.advance(random.pick([0, 10, 1000]));
    for (let steps = 6 + random.below(10); steps > 0; steps--) {
      await act(random.pick(acts));
      if (storage !== 'fine' && pages.length > 1) areTabsApart = true;
      await time.advance(random.pick([0, 5, 200, 1500, 8000, 40_000]));
    }
    service.setBad(false);
    setOnline(true);
    device.setMode('fine');
    for (const page of pages) {
      page.tab.thaw();
      if (page.isHidden) page.form.resume();
    }
    // Whatever happened, it is settled by itself, or the member is asked.
    await time.advance(20 * 60_000);
    for (const { form } of pages) {
      const { saved, phase, problem, fields } = form.state;
      if (phase === 'reading' || phase === 'sending') wrong.push(`locked: ${phase}`);
      if (phase === 'queued') wrong.push('still queued');
      if (problem?.type === 'unread') wrong.push('never read');
      const isAsked = problem?.type === 'found' || problem?.type === 'missing';
      if (phase === 'unknown' && !isAsked) wrong.push(`nobody is asked: ${problem?.type}`);
      if (problem?.type === 'missing' && traits.keepsPostId) wrong.push('never released');
      const isStored = saved.state === 'saved' || saved.state === 'clean';
      if (!isStored && phase === 'editing' && fields.content)
        wrong.push(`never stored: ${saved.state}`);
    }
    for (const { tab } of pages) tab.kill();
    await finish();
    await time.advance(10 * 60_000);

    const texts = service.made.map(({ title, content }) => `${title}\n${content}`);
    const there = new Set(texts.flatMap(tokensIn));
    for (const token of promised) if (!there.has(token)) wrong.push(`lost: ${token}`);
    // Tabs with separate storage each keep a copy of what they could not post.
    // If the service changed both texts, a later version cannot be told from the first one.
    const isPlain = traits.treatment === 'none' || traits.treatment === 'trims';
    if (traits.keepsPostId && isPlain && !areTabsApart && new Set(texts).size < texts.length) {
      wrong.push(`twice: ${texts.length} posts, ${new Set(texts).size} texts`);
    }
    return wrong.map((what) => `seed ${seed} (${JSON.stringify(traits)}): ${what}`);
  } finally {
    time.close();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
};
