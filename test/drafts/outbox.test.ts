import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../src/api/errors';
import { createOutbox } from '../../src/forum/drafts/outbox';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { lost, openBrowser, pass, words } from './browser';

const refused = new ServiceError({
  status: 400,
  code: 40001,
  serviceMessage: 'title: no',
  retryAfter: null,
  address: '',
});

const left = (id: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(Date.now(), { ...words, title: `Draft ${id}` }, id),
  phase: 'queued',
  since: Date.now(),
  inOutbox: true,
  ...changes,
});

/** A tab whose member has left these drafts, and what its outbox does with them. */
const openOutbox = (drafts: Draft[], ...[locks]: Parameters<typeof openBrowser>) => {
  const browser = openBrowser(locks);
  for (const draft of drafts) browser.device.records.set(draft.id, draft);
  const tab = browser.openTab();
  const outbox = createOutbox(tab.context);
  const run = async () => {
    const running = outbox.run();
    await pass(30_000);
    return running;
  };
  return { ...browser, tab, outbox, run };
};

describe('the outbox', () => {
  it('sends what is queued, one after the other, and says what was posted', async () => {
    const { outbox, run, made, device } = openOutbox([left('1'), left('2')]);
    expect(await run()).toBe(true);
    expect(made.map(({ title }) => title).sort()).toEqual(['Draft 1', 'Draft 2']);
    expect(outbox.getState().pending).toEqual([]);
    expect(outbox.getState().events).toHaveLength(2);
    expect(outbox.getState().events).toContainEqual({
      type: 'posted',
      id: '1',
      title: 'Draft 1',
      postId: '1',
    });
    expect(device.records.get('1')).toMatchObject({ phase: 'published', inOutbox: false });
    outbox.dismiss('1');
    expect(outbox.getState().events).toMatchObject([{ id: '2' }]);
  });

  it('finds a post that had arrived, and sends one again that had not', async () => {
    const sent = [{ ...words, title: 'Draft 1', at: Date.now() }];
    const { run, made, device } = openOutbox([
      left('1', { phase: 'unknown', sent }),
      left('2', { phase: 'sending', sent: [{ ...words, title: 'Draft 2', at: 1 }] }),
    ]);
    made.push({ ...words, title: 'Draft 1', postId: '1' });
    expect(await run()).toBe(true);
    expect(made.map(({ title }) => title)).toEqual(['Draft 1', 'Draft 2']);
    expect([...device.records.values()].map(({ phase }) => phase)).toEqual([
      'published',
      'published',
    ]);
  });

  it('ends at the first that meets no network, and has everything left', async () => {
    const { service, outbox, run, made } = openOutbox([left('1'), left('2')]);
    let creates = 0;
    service.create = async () => {
      creates += 1;
      throw lost;
    };
    expect(await run()).toBe(false);
    expect(creates).toBe(1);
    expect(made).toEqual([]);
    expect(outbox.getState().pending).toHaveLength(2);
    expect(outbox.getState().events).toEqual([]);
  });

  it('says what was refused, leaves it to its member, and goes on with the next', async () => {
    const { service, outbox, run, made, device } = openOutbox([left('1'), left('2')]);
    const { create } = service;
    service.create = async (request) => {
      if (request.postId === '1') throw refused;
      return create(request);
    };
    expect(await run()).toBe(true);
    expect(outbox.getState().events).toContainEqual({
      type: 'refused',
      id: '1',
      title: 'Draft 1',
      failure: refused,
    });
    expect(device.records.get('1')).toMatchObject({ phase: 'editing', inOutbox: false });
    expect(made).toMatchObject([{ title: 'Draft 2' }]);
  });

  it('keeps a post of another member or service for when they are back', async () => {
    const { run, made, outbox } = openOutbox([
      left('1', { sender: { service: 'elsewhere', member: '' } }),
      left('2', { sender: { service: 'here', member: 'somebody' } }),
      left('3', { sender: { service: 'here', member: '' } }),
    ]);
    expect(await run()).toBe(false);
    expect(made).toMatchObject([{ title: 'Draft 3' }]);
    expect(
      outbox
        .getState()
        .pending.map(({ id }) => id)
        .sort(),
    ).toEqual(['1', '2']);
    expect(outbox.getState().sender).toEqual({ service: 'here', member: '' });
  });

  it('takes back what has become invalid since', async () => {
    const { run, made, device } = openOutbox([left('1', { fields: { ...words, title: '' } })]);
    expect(await run()).toBe(true);
    expect(made).toEqual([]);
    expect(device.records.get('1')).toMatchObject({ phase: 'editing', inOutbox: false });
  });

  it('leaves a draft to the form that has it open', async () => {
    const { tab, run, made } = openOutbox([left('1')]);
    const service = tab.context.service;
    Object.assign(service, { isOnline: () => false });
    const { form } = await tab.open('1');
    expect(form.state.phase).toBe('queued');
    expect(await run()).toBe(false);
    expect(made).toEqual([]);
  });

  it('has no drafts without an outbox in its list, and asks for one that may have arrived', async () => {
    const sent = [{ ...words, at: Date.now() }];
    const { run, outbox, service } = openOutbox([
      left('1', { phase: 'unknown', inOutbox: false, sent }),
      left('2', { phase: 'editing', inOutbox: false }),
    ]);
    expect(await run()).toBe(false);
    expect(service.asked).toBe(1);
    expect(outbox.getState().pending).toEqual([]);
  });

  it('tells its listeners until they leave', async () => {
    const { outbox, run } = openOutbox([left('1')]);
    let told = 0;
    const leave = outbox.subscribe(() => {
      told += 1;
    });
    await run();
    expect(told).toBeGreaterThan(1);
    leave();
    const before = told;
    await run();
    expect(told).toBe(before);
  });
});

describe('without locks', () => {
  const now = () => Date.now();
  const sent = [{ ...words, title: 'Draft 1', at: 1 }];

  it.each<[when: string, since: () => number, isTaken: boolean]>([
    ['a moment ago is left to the tab that sends it', () => now() - 5_000, false],
    ['before any request can still run is taken up', () => now() - 31_000, true],
    ['in the future, by a clock that was set back, is taken up', () => now() + 60_000, true],
  ])('a draft that began to be sent %s', async (_, since, isTaken) => {
    const { device, outbox } = openOutbox([], 'absent');
    device.records.set('1', left('1', { phase: 'sending', since: since(), sent }));
    const running = outbox.run();
    await pass(100);
    expect(device.records.get('1')?.phase !== 'sending').toBe(isTaken);
    await pass(30_000);
    await running;
  });
});
