import { onlineManager } from '@tanstack/react-query';
import { isConflict } from '../../../src/api/errors';
import { makePostId } from '../../../src/api/post-id';
import { isValid } from '../../../src/forum/drafts/draft-validation';
import { DraftForm } from '../../../src/forum/drafts/form';
import { createOutbox } from '../../../src/forum/drafts/outbox';
import { hasContent, isBlank, mayEdit } from '../../../src/forum/drafts/record';
import { seededRandom } from '../../support/seeded-random';
import {
  openChannels,
  openDevice,
  openLife,
  openTabDrafts,
  type StorageMode,
  storageModes,
} from './devices';
import { openJudge, tokensIn } from './judge';
import { openLossyService, treatments } from './lossy-service';
import { openVirtualTime } from './virtual-time';

const acts = [
  'type',
  'type',
  'type',
  'typeLate',
  'post',
  'postTwice',
  'postInBoth',
  'check',
  'acceptFound',
  'queue',
  'takeBack',
  'edit',
  'copy',
  'freeze',
  'thaw',
  'hide',
  'show',
  'leaveAndReturn',
  'leaveAtOnce',
  'discard',
  'discardFromList',
  'crash',
  'openSecond',
  'offline',
  'online',
  'storage',
  'storage',
  'jump',
] as const;

/** The lives that chance alone makes too rarely, and what happens in them more often. */
const worlds: { [name: string]: readonly (typeof acts)[number][] } = {
  pictures: ['type', 'leaveAndReturn', 'crash'],
  offAtDiscard: ['type', 'storage', 'discardFromList', 'discardFromList'],
  fullWhenFound: ['check', 'show', 'typeLate'],
};

/** A judged life: what went wrong, and which rare things happened in it. */
export type Life = { wrong: string[]; seen: Set<string> };

/** Simulates the life of a draft. */
export const playSeed = async (seed: number): Promise<Life> => {
  const random = seededRandom(seed);
  const time = openVirtualTime();
  const seen = new Set<string>();
  const world = random.pick(['any', ...Object.keys(worlds)]);
  const traits = {
    world,
    keepsPostId: random.chance(world === 'fullWhenFound' ? 1 : 0.7),
    treatment: random.pick(treatments),
    lag: random.pick(world === 'fullWhenFound' ? [90_000] : [0, 0, 5000, 90_000]),
    isBusy: random.chance(0.3),
    refusesIn200: random.chance(0.3),
  };
  const device = openDevice(random);
  const channelOf = openChannels(random);
  const judge = openJudge(device.records, time.elapsed);
  const { wrong } = judge;
  const service = openLossyService(random, traits, time.elapsed, judge);
  const setOnline = (online: boolean) => {
    service.setOnline(online);
    onlineManager.setOnline(online);
  };

  let storage: StorageMode = 'fine';
  const setStorage = (mode: StorageMode) => {
    storage = mode;
    device.setMode(mode);
    judge.noteStorage(mode === 'fine');
  };
  let areTabsApart = false;
  let typed = 0;
  let tabs = 0;

  const openTab = () => {
    tabs += 1;
    const tabId = `tab ${tabs}`;
    const life = openLife();
    const context = {
      ...openTabDrafts({ device, channelOf }, tabId, life),
      service: service.serviceOf(life),
    };
    const stopOutbox = createOutbox(context).start();
    return {
      ...life,
      store: context.store,
      open: (id: string, isNew = false) => {
        const form = new DraftForm(id, {}, context, isNew);
        form.subscribe(() => {
          const { saved, draft } = form.state;
          if (life.isAlive() && saved === 'saved') judge.promised(tokensIn(draft.fields.content));
        });
        return { form, close: form.open() };
      },
      kill: () => {
        life.kill();
        stopOutbox();
      },
    };
  };
  type Page = ReturnType<typeof openPage>;
  const openPage = (id: string, isNew = false) => {
    const tab = openTab();
    return { tab, isFrozen: false, isHidden: false, ...tab.open(id, isNew) };
  };

  const firstId = makePostId();
  // A new draft reads no record; one opened by its address does.
  let pages = [openPage(firstId, seed % 2 === 0)];
  const hasWords = world !== 'pictures' && random.chance(0.8);
  const hasTitle = hasWords || random.chance(0.5);
  // Some longer than what a list shows of them.
  const beginning = `<p>damn  words </p>${random.chance(0.5) ? `<p>${'once more '.repeat(8)}</p>` : ''}`;
  const type = (page: Page, phases: string[]) => {
    const { form } = page;
    const { phase } = form.state;
    const { fields, id } = form.state.draft;
    // The form has not loaded yet, or takes no keys.
    if (!phases.includes(phase)) return;
    typed += 1;
    const token = `w${typed}`;
    const before = fields.content || (hasWords ? beginning : '');
    const more = hasWords ? `<p> ${token} damn </p>` : `<p><img src="/${token}.png" alt=""></p>`;
    // Two versions may differ in their pictures alone.
    const title = hasWords ? ` Title  of ${token}` : hasTitle ? 'Pictures' : '';
    judge.typed(page, id, token);
    form.write({ title, content: before + more, blockId: '1', topicId: '2' });
  };

  const press = (page: Page) => {
    judge.wanted(page, page.form.state.draft);
    void page.form.post();
  };

  const act = async (name: (typeof acts)[number]) => {
    const page = random.pick(pages);
    const { form } = page;
    const { phase, problem } = form.state;
    const { id: shown, fields } = form.state.draft;
    if (name === 'thaw' && page.isFrozen) {
      page.isFrozen = false;
      page.tab.thaw();
    }
    if (name === 'show' && page.isHidden) {
      page.isHidden = false;
      page.close = form.open();
    }
    if (page.isFrozen || page.isHidden) return;
    const { limits } = form.context.service;
    const mayPost = isValid(fields, limits) && mayEdit(form.state);
    if (name === 'type') type(page, ['editing', 'queued']);
    // A key at the moment at which the form is locked.
    if (name === 'typeLate') type(page, ['sending', 'unknown']);
    if (name === 'post' && mayPost) press(page);
    if (name === 'postTwice' && mayPost) {
      press(page);
      press(page);
    }
    if (name === 'postInBoth') {
      for (const one of pages) {
        const { state } = one.form;
        if (!one.isFrozen && !one.isHidden && mayEdit(state) && isValid(state.draft.fields, limits))
          press(one);
      }
    }
    if (name === 'check' && phase === 'unknown') form.check();
    const isMissing = phase === 'unknown' && problem?.type === 'missing';
    if (isMissing && name === 'edit') {
      judge.decided(shown);
      void form.edit();
    }
    if (name === 'acceptFound' && problem?.type === 'found') void decide(form);
    if (name === 'queue' && (phase === 'unknown' || mayPost)) {
      judge.wanted(page, form.state.draft);
      void form.queue();
    }
    if (name === 'takeBack' && (phase === 'queued' || phase === 'unknown')) void form.takeBack();
    if (name === 'copy' && problem?.type === 'failed' && isConflict(problem.failure))
      void form.copy();
    if (name === 'freeze') {
      page.isFrozen = true;
      page.tab.freeze();
    }
    if (name === 'hide') {
      page.isHidden = true;
      page.close();
    }
    if (name === 'leaveAndReturn') {
      page.close();
      Object.assign(page, page.tab.open(shown));
    }
    if (name === 'leaveAtOnce') page.tab.open(shown).close();
    if (name === 'discard' && phase === 'editing') {
      judge.discarded(form.state.draft, pages.length === 1);
      void form.discard();
      page.close();
      Object.assign(page, page.tab.open(makePostId(), true));
    }
    if (name === 'discardFromList' && phase === 'editing') await discardFromList(page);
    if (name === 'crash') {
      await time.advance(random.below(400));
      page.tab.kill();
      judge.crashed(page);
      pages = pages.filter((one) => one !== page);
      if (pages.length === 0) pages = [openPage(firstId)];
    }
    if (name === 'openSecond' && pages.length < 3) pages.push(openPage(firstId));
    if (name === 'offline') setOnline(false);
    if (name === 'online') setOnline(true);
    if (name === 'storage') {
      const off = ['throwing', 'blocked'] as const;
      setStorage(random.pick(world === 'offAtDiscard' ? off : storageModes));
    }
    if (name === 'jump') time.jump((random.below(7) - 3) * 20 * 3_600_000);
  };

  /** Another page of the same tab has the list, and "Undo" until it is left. */
  const discardFromList = async (page: Page) => {
    const { id } = page.form.state.draft;
    const { store } = page.tab;
    page.close();
    const draft = store.get(id)?.draft;
    if (draft && !isBlank(draft.fields)) {
      judge.discarded(draft, pages.length === 1);
      void store.remove(id);
      await time.advance(random.pick([0, 5, 1500, 8000]));
      if (random.chance(0.7)) {
        judge.wanted(page, draft);
        void store.add(draft);
        if (storage === 'throwing' || storage === 'blocked') seen.add('restored without storage');
      }
    }
    Object.assign(page, page.tab.open(id));
  };

  /** A member compares the post that was found with what was sent. */
  const decide = (form: DraftForm) => {
    const { problem } = form.state;
    const { fields, id: shown } = form.state.draft;
    if (problem?.type !== 'found') return;
    const there = service.made.find(({ id: made }) => made === problem.post.id)?.content ?? '';
    const isMine = tokensIn(fields.content).every((token) => tokensIn(there).includes(token));
    if (isMine) return form.acceptFound();
    if (problem.post.id === shown) return form.copy();
    judge.decided(shown);
    return form.edit();
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
          if (problem?.type === 'found') await wait(decide(form));
          else if (problem?.type === 'failed' && isConflict(problem.failure))
            await wait(form.copy());
          else if (phase === 'editing') {
            if (!form.state.draft.fields.title) form.write({ title: 'Pictures' });
            await wait(form.post());
          } else if (problem?.type === 'missing' && !traits.keepsPostId) {
            judge.decided(form.state.draft.id);
            await wait(form.edit());
          } else await time.advance(40_000);
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
    if (world === 'fullWhenFound') {
      service.loseNextAnswer();
      for (const [name, after] of [
        ['type', 200],
        ['post', 60_000],
        ['type', 200],
        ['post', 1500],
      ] as const) {
        await act(name);
        await time.advance(after);
      }
      setStorage('full');
    }
    for (let steps = 6 + random.below(10); steps > 0; steps--) {
      const often = random.chance(0.6) ? worlds[world] : undefined;
      await act(random.pick(often ?? acts));
      if (storage !== 'fine' && pages.length > 1) areTabsApart = true;
      await time.advance(random.pick([0, 5, 200, 1500, 8000, 40_000]));
    }
    service.setBad(false);
    setOnline(true);
    const staysFull = world === 'fullWhenFound';
    if (staysFull && pages.length > 1) areTabsApart = true;
    setStorage(staysFull ? 'full' : 'fine');
    for (const page of pages) {
      page.tab.thaw();
      if (page.isHidden) page.close = page.form.open();
    }
    // Whatever happened, it is settled by itself, or the member is asked.
    await time.advance(20 * 60_000);
    for (const { form } of pages) {
      const { phase, problem, copy } = form.state;
      if (phase === 'reading' || phase === 'sending') wrong.push(`locked: ${phase}`);
      if (phase === 'queued') wrong.push('still queued');
      if (problem?.type === 'unread') wrong.push('never read');
      const isAsked = problem?.type === 'found' || problem?.type === 'missing';
      if (phase === 'unknown' && !isAsked) wrong.push(`nobody is asked: ${problem?.type}`);
      if (problem?.type === 'missing' && traits.keepsPostId) wrong.push('never released');
      if (staysFull && phase === 'published' && copy && !device.records.has(copy.id))
        seen.add('found as an earlier version on a full disk');
    }
    if (staysFull) {
      setStorage('fine');
      await time.advance(5 * 60_000);
    }
    for (const { form, tab } of pages) {
      const { saved, phase, draft } = form.state;
      const isOnDevice = saved !== 'saving' && saved !== 'unsaved';
      if (!isOnDevice && phase === 'editing' && !isBlank(draft.fields))
        wrong.push(`never stored: ${saved}`);
      if (tab.store.hasUnstored()) wrong.push('guarded for ever');
    }
    for (const { tab } of pages) tab.kill();
    await finish();
    await time.advance(10 * 60_000);

    const texts = service.made.map(({ title, content }) => `${title}\n${content}`);
    judge.end(texts);
    const isPicture = ({ content }: { content: string }) => !/[^<>]*damn/.test(content);
    if (service.made.some((post) => isPicture(post) && hasContent(post.content)))
      seen.add('a picture without words is a post');
    // Tabs with separate storage each keep a copy of what they could not post.
    // If the service changed both texts, a later version cannot be told from the first one.
    const isPlain = traits.treatment === 'none' || traits.treatment === 'trims';
    if (traits.keepsPostId && isPlain && !areTabsApart && new Set(texts).size < texts.length) {
      wrong.push(`twice: ${texts.length} posts, ${new Set(texts).size} texts`);
    }
    const lines = wrong.map((what) => `seed ${seed} (${JSON.stringify(traits)}): ${what}`);
    return { wrong: lines, seen };
  } finally {
    time.close();
    onlineManager.setOnline(true);
  }
};
