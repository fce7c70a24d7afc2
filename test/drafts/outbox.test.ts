import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { notSent } from '../../src/api/not-sent';
import type { DraftService } from '../../src/forum/drafts/draft-service';
import { createOutbox } from '../../src/forum/drafts/outbox';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { refusal, unreachable } from '../support/failures';
import { lost, openBrowser, pass, words } from './browser';

const refused = refusal(400, 40001);

const left = (id: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(Date.now(), { ...words, title: `Draft ${id}` }, id),
  phase: 'queued',
  since: Date.now(),
  inOutbox: true,
  ...changes,
});

/** One that was sent, and not answered. */
const sent = (id: string, at = Date.now(), changes: Partial<Draft> = {}) =>
  left(id, { phase: 'unknown', sent: [{ ...words, title: `Draft ${id}`, at }], ...changes });

/** A tab whose member has left these drafts, and what its outbox does with them. */
const openOutbox = (drafts: Draft[]) => {
  const browser = openBrowser();
  for (const draft of drafts) browser.device.records.set(draft.id, draft);
  const tab = browser.openTab();
  const outbox = createOutbox(tab.context);
  const run = async () => {
    const running = outbox.run();
    await pass(30_000);
    await running;
  };
  const idsWaiting = () =>
    tab.context.store.list().drafts.flatMap(({ id, inOutbox }) => (inOutbox ? id : []));
  const news = () => drafts.flatMap(({ id }) => (tab.context.store.get(id)?.isNews ? id : []));
  return { ...browser, tab, outbox, news, idsWaiting, run };
};

describe('the outbox', () => {
  it('sends what is queued, one after the other as they were written, and says what was posted', async () => {
    const drafts = [left('2', { changedAt: 2 }), left('1', { changedAt: 1 })];
    const { run, made, device, news, idsWaiting } = openOutbox(drafts);
    await run();
    expect(made.map(({ title }) => title)).toEqual(['Draft 1', 'Draft 2']);
    expect(idsWaiting()).toEqual([]);
    expect(news()).toEqual(['2', '1']);
    expect(device.records.get('1')).toMatchObject({ phase: 'published', inOutbox: false });
  });

  it('finds a post that had arrived, and sends one again that had not', async () => {
    const { run, made, device, news } = openOutbox([
      sent('1'),
      sent('2', 1, { phase: 'sending', since: 1 }),
      sent('3', Date.now(), { phase: 'sending', inOutbox: false }),
    ]);
    made.push({ ...words, title: 'Draft 1', postId: '1' });
    await run();
    expect(made.map(({ title }) => title)).toEqual(['Draft 1', 'Draft 2']);
    // Another tab may still send the last one.
    expect([...device.records.values()].map(({ phase }) => phase)).toEqual([
      'published',
      'published',
      'sending',
    ]);
    expect(news()).toEqual(['1', '2']);
  });

  it('ends at the first that meets no network, and has everything left', async () => {
    const { service, run, made, news, idsWaiting } = openOutbox([left('1'), left('2')]);
    let creates = 0;
    service.create = async () => {
      creates += 1;
      throw lost;
    };
    await run();
    expect(creates).toBe(1);
    expect(made).toEqual([]);
    expect(idsWaiting()).toHaveLength(2);
    expect(news()).toEqual([]);
  });

  it('sends nothing during a pause that the service asked for', async () => {
    const { tab, run, made } = openOutbox([left('1')]);
    const ask = (ms: number) => Object.assign(tab.context.service, { msToWait: () => ms });
    ask(5000);
    await run();
    expect(made).toEqual([]);
    ask(0);
    await run();
    expect(made).toHaveLength(1);
  });

  it.each([
    ['could not even be sent', Object.assign(unreachable(), { isUnsent: true })],
    ['was one too many, though the service does not say until when', refusal(429)],
    ['was one too many by the code of its answer', refusal(200, 42900)],
  ])('has left, to be edited, what %s, and sends it once', async (_, failure) => {
    const { service, run, made, device, news } = openOutbox([left('1')]);
    const { create } = service;
    service.create = async () => {
      throw failure;
    };
    await run();
    expect(device.records.get('1')).toMatchObject({ phase: 'queued', sent: [] });
    expect(news()).toEqual([]);
    service.create = create;
    await run();
    expect(made).toHaveLength(1);
  });

  it('says what was refused, leaves it to its member, and goes on with the next', async () => {
    const { service, run, made, device, tab, news } = openOutbox([left('1'), left('2')]);
    const { create } = service;
    service.create = async (request) => {
      if (request.postId === '1') throw refused;
      return create(request);
    };
    await run();
    expect(news()).toContain('1');
    expect(tab.context.store.get('1')?.obstacle).toEqual({ type: 'failed', failure: refused });
    expect(device.records.get('1')).toMatchObject({ phase: 'editing', inOutbox: false });
    expect(made).toMatchObject([{ title: 'Draft 2' }]);
  });

  it('leaves to its member what has waited for more than a day', async () => {
    const since = Date.now() - 25 * 3_600_000;
    const { run, made, device, news, tab } = openOutbox([
      left('1', { since }),
      sent('2', since, { since, queuedAt: since }),
      left('3', { phase: 'editing', inOutbox: false }),
    ]);
    const { store, service } = tab.context;
    const { create } = service;
    // What is tried meanwhile begins no other day.
    service.create = () => Promise.reject(refusal(429));
    void store
      .read('3')
      .then(() => store.take('3', { type: 'queue', sender: { service: 'here', member: '' } }));
    for (let hours = 0; hours < 26; hours += 13) {
      await pass(13 * 3_600_000);
      await run();
    }
    service.create = create;
    await run();
    expect(made).toEqual([]);
    expect(news()).toEqual(['1', '2', '3']);
    for (const id of ['1', '2', '3']) {
      expect(device.records.get(id)).toMatchObject({ phase: 'editing', inOutbox: false });
      expect(tab.context.store.get(id)?.obstacle).toEqual({ type: 'released' });
    }
  });

  it('keeps a post of another member or service for when they are back, and tells nobody else', async () => {
    const sender = { service: 'here', member: 'somebody' };
    const { run, made, idsWaiting, news, tab } = openOutbox([
      left('1', { sender: { service: 'elsewhere', member: '' } }),
      // Not even one that has become invalid since.
      left('2', { sender, fields: { ...words, title: '' } }),
      left('3', { sender: { service: 'here', member: '' } }),
      sent('4', 1, { sender }),
      // Not even a day later, when it turns out that it did not arrive.
      sent('5', 1, { sender, since: 1 }),
    ]);
    made.push({ ...words, title: 'Draft 4', postId: '4' });
    await run();
    expect(made).toMatchObject([{ title: 'Draft 4' }, { title: 'Draft 3' }]);
    expect(idsWaiting().sort()).toEqual(['1', '2', '5']);
    expect(news()).toEqual(['3']);
    expect(tab.context.store.get('2')?.obstacle).toEqual({ type: 'otherMember' });
  });

  it('tells nobody else what became of a post that its member has sent without it', async () => {
    const sender = { service: 'here', member: 'somebody' };
    const { run, made, device, news } = openOutbox(
      ['1', '2'].map((id) => sent(id, 1, { sender, inOutbox: false, since: 1 })),
    );
    made.push({ ...words, title: 'Draft 1', postId: '1' });
    await run();
    expect(device.records.get('1')).toMatchObject({ phase: 'published' });
    expect(device.records.get('2')).toMatchObject({ phase: 'editing', sender: undefined });
    expect(news()).toEqual([]);
  });

  const signsIn = (member: string) => async (isLeft?: boolean) => ({
    service: 'here',
    member: isLeft ? 'Anna' : member,
  });

  it.each<[what: string, change: (service: DraftService) => void]>([
    ['names when it is asked', (service) => Object.assign(service, { sender: signsIn('Bob') })],
    [
      'names only once it is stored that the post is sent',
      (service) =>
        Object.assign(service, {
          sender: signsIn('Anna'),
          create: () => Promise.reject(notSent('Bob')),
        }),
    ],
  ])('sends nothing in the name of the next member, whom the host %s', async (_, change) => {
    const sender = { service: 'here', member: 'Anna' };
    const { run, made, device, tab } = openOutbox([left('1', { sender })]);
    const { service } = tab.context;
    const { create } = service;
    change(service);
    await run();
    expect(made).toEqual([]);
    expect(device.records.get('1')).toMatchObject({ phase: 'queued', inOutbox: true, sender });
    Object.assign(service, { sender: signsIn('Anna'), create });
    await run();
    expect(made).toHaveLength(1);
  });

  it('says what was posted to whom it takes to be here, where the host does not say', async () => {
    const sender = { service: 'here', member: 'Anna' };
    const { run, made, news, tab } = openOutbox([sent('1', 1, { sender })]);
    made.push({ ...words, title: 'Draft 1', postId: '1' });
    Object.assign(tab.context.service, {
      sender: async (isLeft?: boolean) => ({ ...sender, member: isLeft ? 'Anna' : null }),
    });
    await run();
    expect(news()).toEqual(['1']);
  });

  it.each<[type: string, member: string | null, posts: object[], isAsked: boolean]>([
    ['missing', '', [], true],
    ['found', '', [{ ...words, id: '5', title: 'Draft 1', content: 'other words' }], true],
    ['missing', 'somebody', [], false],
    ['missing', null, [], true],
  ])(
    'asks once about what is %s where the service gives the ids, but nobody else: by %s',
    async (type, member, posts, isAsked) => {
      const inOutbox = member !== null;
      const sender = inOutbox ? { service: 'here', member } : undefined;
      const opened = openOutbox([sent('1', 1, { inOutbox, sender })]);
      const { service, run, device, tab, news } = opened;
      Object.assign(service, { keepsPostId: false, find: async () => posts });
      for (let runs = 0; runs < 2; runs++) {
        await run();
        expect(device.records.get('1')).toMatchObject({ phase: 'unknown', inOutbox: !isAsked });
        expect(tab.context.store.get('1')?.obstacle?.type).toBe(type);
        expect(news()).toEqual(isAsked && runs === 0 ? ['1'] : []);
        tab.context.store.saySeen('1');
      }
    },
  );

  it('takes back what has become invalid since, and says so', async () => {
    const { run, made, device, news } = openOutbox([
      left('1', { fields: { ...words, title: '' } }),
    ]);
    await run();
    expect(made).toEqual([]);
    expect(news()).toEqual(['1']);
    expect(device.records.get('1')).toMatchObject({ phase: 'editing', inOutbox: false });
  });

  it('takes up by itself what may have arrived and was not found, and no record of a newer build', async () => {
    const { run, made, device, tab, news } = openOutbox([
      sent('1', 0, { inOutbox: false }),
      sent('2', 0, { inOutbox: false, sent: [] }),
    ]);
    made.push({ ...words, postId: '2' });
    await run();
    await pass(60_000);
    await run();
    const phases = [...device.records.values()].map(({ phase }) => phase);
    expect(phases).toEqual(['editing', 'unknown']);
    expect(news()).toEqual(['1']);
    expect(tab.context.store.get('2')?.obstacle).toEqual({ type: 'missing' });
  });
});

describe('what the device knows of its outbox without loading it', () => {
  it('is that nothing is left once all was sent, and that something is while the device does not answer', async () => {
    const { device, run, pending } = openOutbox([left('1')]);
    pending.now = true;
    device.setMode('throwing');
    await run();
    expect(pending.now).toBe(true);
    device.setMode('fine');
    await run();
    expect(pending.now).toBe(false);
  });

  it('is told by one that was discarded, and is brought back once nothing was left', async () => {
    const { run, tab, pending, idsWaiting } = openOutbox([left('1')]);
    const { store } = tab.context;
    void store.load();
    await pass(1000);
    const discarded = store.get('1')?.draft as Draft;
    void store.remove('1');
    await run();
    expect(pending.now).toBe(false);
    void store.add(discarded);
    expect(pending.now).toBe(true);
    await pass(1000);
    expect(idsWaiting()).toEqual(['1']);
  });

  it('is told by each draft that is stored to wait, or may have arrived', async () => {
    const { tab, pending } = openOutbox([]);
    const phases = ['editing', 'published', 'queued', 'sending', 'unknown'] as const;
    const known: (boolean | null)[] = [];
    for (const phase of phases) {
      pending.now = false;
      void tab.context.store.add(left(phase, { phase }));
      await pass(1000);
      known.push(pending.now);
    }
    expect(known).toEqual([false, false, true, true, true]);
  });

  it('is that something is left where another tab queues it at that moment', async () => {
    const { outbox, openTab, pending } = openOutbox([]);
    const running = outbox.run();
    void openTab().context.store.add(left('1'));
    await pass(1000);
    await running;
    expect(pending.now).toBe(true);
  });
});

describe('an outbox that was started', () => {
  const openStarted = (drafts: Draft[], isOnline = true, isHidden = () => false) => {
    onlineManager.setOnline(isOnline);
    onTestFinished(() => onlineManager.setOnline(true));
    const opened = openOutbox(drafts);
    let creates = 0;
    const { service } = opened;
    const { create } = service;
    service.isOnline = isOnline;
    service.create = (request) => {
      creates += 1;
      return create(request);
    };
    const stop = opened.outbox.start(isHidden);
    const goOnline = () => {
      service.isOnline = true;
      onlineManager.setOnline(true);
    };
    return { ...opened, stop, goOnline, creates: () => creates };
  };

  it('sends nothing without a network, but says what waits, and sends once the network is back', async () => {
    const { made, idsWaiting, goOnline, stop } = openStarted([left('1')], false);
    await pass(10 * 60_000);
    expect(made).toEqual([]);
    expect(idsWaiting()).toEqual(['1']);
    goOnline();
    await pass(1000);
    expect(made).toHaveLength(1);
    stop();
  });

  it('leaves it to a tab in sight to send, and to say so, as the network is back', async () => {
    const { goOnline, made, stop } = openStarted([left('1')], false, () => true);
    await pass(10 * 60_000);
    goOnline();
    await pass(2000);
    expect(made).toEqual([]);
    await pass(2000);
    expect(made).toHaveLength(1);
    stop();
  });

  it('tries again after growing pauses, and sends soon what another tab leaves once nothing was left', async () => {
    const { service, made, stop, openTab } = openStarted([left('1')]);
    const { create } = service;
    service.create = () => Promise.reject(lost);
    await pass(60_000);
    service.create = create;
    await pass(1000);
    expect(made).toEqual([]);
    await pass(60_000);
    expect(made).toHaveLength(1);
    void openTab().context.store.add(left('2'));
    await pass(4000);
    expect(made).toHaveLength(2);
    stop();
  });

  it('sends soon what is left after another was taken back in the midst of a long pause', async () => {
    const { service, made, stop, openTab, tab } = openStarted([left('1')]);
    const { create } = service;
    service.create = () => Promise.reject(lost);
    await pass(60_000);
    service.create = create;
    void tab.context.store.take('1', { type: 'edit' });
    await pass(1000);
    void openTab().context.store.add(left('2'));
    await pass(4000);
    expect(made).toMatchObject([{ postId: '2' }]);
    stop();
  });

  it('asks nobody once nothing is left, and does nothing once it was stopped', async () => {
    const { stop, goOnline, tab, device, openTab } = openStarted([]);
    await pass(60_000);
    const list = vi.spyOn(tab.context.store, 'load');
    await pass(60 * 60_000);
    expect(list).not.toHaveBeenCalled();
    stop();
    goOnline();
    device.records.set('1', left('1'));
    void openTab().context.store.add(left('2'));
    await pass(60_000);
    expect(device.records.get('1')).toMatchObject({ phase: 'queued' });
  });
});
